package gust.weather;

/**
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 */
public record Coordinates(double latitude, double longitude) {}
