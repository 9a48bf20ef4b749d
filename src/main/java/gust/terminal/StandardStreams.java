package gust.terminal;

import java.nio.charset.Charset;
import java.util.OptionalInt;

/**
 * What the three standard streams are connected to, whatever the user's options are.
 *
 * @param in whether standard input is a terminal
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal
 * @param columns of the terminal that shows standard output, where known
 * @param rows of that terminal, where known
 * @param charset of the terminal
 * @param escapes false for a Windows console that cannot be made to obey escape sequences
 */
public record StandardStreams(
    boolean in,
    boolean out,
    boolean err,
    OptionalInt columns,
    OptionalInt rows,
    Charset charset,
    boolean windows,
    boolean escapes) {}
