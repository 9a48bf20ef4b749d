package gust.format;

/** The source of the value. */
enum FieldOrigin {
  /** The current record, or one element of the forecast list. */
  ENTRY,
  /** The answer as a whole; of a forecast, what is outside its list. */
  WHOLE,
  /** One local day of the forecast, or the next 24 hours. */
  DAY
}
