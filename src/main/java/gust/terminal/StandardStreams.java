package gust.terminal;

import java.nio.charset.Charset;

/**
 * What the three standard streams are connected to, regardless of options.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param size of the terminal of standard output, if known
 * @param charset of the terminal
 * @param escapes false for a Windows console that does not support escape sequences
 */
public record StandardStreams(
    boolean in,
    boolean out,
    boolean err,
    ScreenSize size,
    Charset charset,
    boolean windows,
    boolean escapes) {}
