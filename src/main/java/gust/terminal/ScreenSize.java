package gust.terminal;

import java.util.OptionalInt;

/** A terminal's size at this moment, as far as it is known. */
public record ScreenSize(OptionalInt columns, OptionalInt rows) {}
