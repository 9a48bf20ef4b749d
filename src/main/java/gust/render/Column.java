package gust.render;

/**
 * One column of a {@link Table}.
 *
 * @param heading its first line
 * @param unit its second line
 * @param kind how its cells stand
 * @param rank 0 to stay whatever the width; else the higher, the sooner it makes room
 */
record Column(String heading, String unit, Kind kind, int rank) {
  enum Kind {
    LEFT,
    RIGHT,
    /** Takes the width that the others leave, and breaks its cells at words. One per table. */
    WORDS
  }
}
