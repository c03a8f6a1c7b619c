extension Pages {
  /// A place in the world, with the places inside it.
  struct Place {
    let name: String
    /// A few words about it.
    var words = ""
    /// The hours of its clocks.
    var time = ""
    var inside: [Place] = []

    /// The countries.
    static let world = Place(
      name: "Places",
      inside: [
        country(
          "Iceland", "UTC",
          [
            "Akureyri": "the town of the north", "Husavik": "whales",
            "Selfoss": "a bridge over a river",
          ]),
        country(
          "Japan", "UTC+9",
          [
            "Tokyo": "the capital", "Kyoto": "gardens and temples",
            "Osaka": "kitchens and canals", "Nara": "deer in the park", "Sapporo": "snow",
          ]),
        country(
          "Kenya", "UTC+3",
          [
            "Nairobi": "the capital", "Mombasa": "an old port", "Kisumu": "on Lake Victoria",
            "Nakuru": "a lake of flamingos",
          ]),
        country(
          "Norway", "UTC+1",
          [
            "Oslo": "the capital", "Bergen": "rain and wooden houses",
            "Trondheim": "a cathedral", "Stavanger": "oil and sardines",
            "Narvik": "ore and mountains",
          ]),
        country(
          "Peru", "UTC-5",
          [
            "Lima": "the capital", "Cusco": "the Incas' capital", "Arequipa": "white stone",
            "Iquitos": "no road leads there",
          ]),
      ])

    private static func country(
      _ name: String, _ time: String, _ towns: KeyValuePairs<String, String>
    ) -> Place {
      let inside = towns.map { Place(name: $0, words: $1, time: time) }
      return Place(name: name, time: time, inside: inside)
    }
  }
}
