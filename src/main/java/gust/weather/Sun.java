package gust.weather;

import java.time.Instant;

/** Sunrise and sunset of the place's local date. Absent in the polar day and night. */
public record Sun(Instant rise, Instant set) {}
