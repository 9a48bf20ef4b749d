package gust.weather;

/** A place as the user asks for it. Keeps the user's own spelling, trimmed. */
public sealed interface Location {
  /** In one piece, as messages and scripts have it. */
  String text();

  /**
   * Parameter {@code zip}.
   *
   * @param text {@code 94040} or {@code 94040,us}
   */
  record Zip(String text) implements Location {}

  /**
   * Parameter {@code q}.
   *
   * @param text {@code name[,state][,cc]}
   */
  record City(String text) implements Location {}

  /**
   * Parameters {@code lat} and {@code lon}.
   *
   * @param latitude decimal degrees, -90 to 90, north positive
   * @param longitude decimal degrees, -180 to 180, east positive
   */
  record Point(String latitude, String longitude) implements Location {
    @Override
    public String text() {
      return latitude + "," + longitude;
    }
  }
}
