// `make test` leaves these to `make test-all`; Scripts/test.py knows them by name.

/// Tests that need programs that others wrote.
enum OtherPrograms {}

/// Tests that try every combination, or play at random.
enum Exhaustive {}
