package gust.weather;

/**
 * The weather of an hour that has passed, or that will have when it is needed.
 *
 * @param entry an observation has no span
 * @param isObserved whether it was observed; else it was forecast
 */
public record PastEntry(Entry entry, boolean isObserved) {}
