package gust.render;

/**
 * One colour at every depth.
 *
 * @param sgr16 the SGR parameter of the terminal's own sixteen: 30 to 37, 90 to 97; 39 for none
 * @param index256 of xterm's 256
 * @param rgb 0xRRGGBB
 */
record Color(int sgr16, int index256, int rgb) {}
