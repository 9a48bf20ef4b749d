package gust.sun;

import java.time.LocalDate;

/** From a day to another, both included. */
public record DateSpan(LocalDate first, LocalDate last) {}
