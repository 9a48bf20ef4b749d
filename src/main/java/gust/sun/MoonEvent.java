package gust.sun;

import java.time.Instant;

/** When it has one of the four phases that almanacs date, to the minute. */
public record MoonEvent(MoonPhase phase, Instant time) {}
