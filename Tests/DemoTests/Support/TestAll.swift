/// Tests that try every combination, or play at random. `make test` leaves them to `make test-all`; Scripts/test.py knows
/// this name.
enum Exhaustive {}
