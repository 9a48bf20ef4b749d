package gust.settings;

import gust.files.TextFile;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Text made of {@code name = value} lines, blank lines and lines that start with {@code #}.
 * Changing one name keeps all other lines byte for byte. A value ends at the end of its line, or at
 * a {@code #} after white space, which starts a comment.
 */
public record NameValueText(List<Line> lines) {
  private static final Pattern COMMENT = Pattern.compile("(?<=\\p{javaWhitespace})#");

  /**
   * @param number from 1
   * @param text the whole line, including its line ending
   * @param name null for blank lines, comments and broken lines
   * @param value null if the name is
   * @param broken neither blank nor comment nor {@code name = value}
   */
  record Line(int number, String text, String name, String value, boolean broken) {}

  /** The text of a file; empty if the file does not exist. */
  static NameValueText read(TextFile file) {
    return parse(file.read().orElse(""));
  }

  /**
   * Changes a file atomically.
   *
   * @param name lines with it may be unsound, because they are replaced
   * @param requireSound throws if one of the others is not
   */
  static void edit(
      TextFile file,
      String name,
      Consumer<NameValueText> requireSound,
      Function<NameValueText, String> change) {
    file.update(old -> {
      NameValueText text = parse(old.orElse(""));
      requireSound.accept(
          new NameValueText(text.lines.stream().filter(line -> !name.equals(line.name)).toList()));
      return change.apply(text);
    });
  }

  /** Skips the byte order mark that some editors write. */
  static NameValueText parse(String text) {
    List<Line> lines = new ArrayList<>();
    for (String line : text.replaceFirst("^\ufeff+", "").split("(?<=\n)")) {
      lines.add(line(lines.size() + 1, line));
    }
    return new NameValueText(lines);
  }

  private static Line line(int number, String text) {
    String content = text.strip();
    if (content.isEmpty() || content.charAt(0) == '#') {
      return new Line(number, text, null, null, false);
    }
    int equals = content.indexOf('=');
    if (equals <= 0) {
      return new Line(number, text, null, null, true);
    }
    String name = composed(content.substring(0, equals).strip());
    String value = content.substring(equals + 1);
    String bare = unquoted(value.substring(0, commentStart(value)).strip());
    return new Line(number, text, name, bare, false);
  }

  /** Without quotes, if a pair of them is around the whole value. */
  private static String unquoted(String value) {
    int last = value.length() - 1;
    boolean isQuoted = last > 0 && "\"'".indexOf(value.charAt(0)) >= 0;
    return isQuoted && value.indexOf(value.charAt(0), 1) == last ? value.substring(1, last) : value;
  }

  /** Normalizes accents, which some keyboards and file systems write as separate characters. */
  static String composed(String name) {
    boolean isAscii = name.chars().allMatch(c -> c <= '~');
    return isAscii ? name : Normalizer.normalize(name, Normalizer.Form.NFC);
  }

  /** The index of the white space before a comment, or the length if there is no comment. */
  public static int commentStart(String text) {
    Matcher hash = COMMENT.matcher(text);
    return (hash.find() ? text.substring(0, hash.start()).stripTrailing() : text).length();
  }

  /** Whether part of the value would be read back as a comment. */
  static boolean holdsComment(String value) {
    return commentStart(" " + value) <= value.length();
  }

  /** Replaces the first line with this name and removes the others; appends if there is none. */
  String with(String name, String value) {
    String fresh = name + " = " + value;
    for (Line first : lines) {
      if (name.equals(first.name)) {
        String line = fresh + comment(first) + end(first.text);
        return replace(name, other -> other == first ? line : "");
      }
    }
    String end = end(lines.getFirst().text);
    String text = replace(name, Line::text);
    return text + (text.isEmpty() || text.endsWith("\n") ? "" : end) + fresh + end;
  }

  String without(String name) {
    return replace(name, _ -> "");
  }

  /** Changes a name, keeping its value and comment. */
  String renamed(String name, String other) {
    return replace(
        name,
        line -> {
          String before = line.text.substring(0, line.text.indexOf('=')).stripTrailing();
          return other + line.text.substring(before.length());
        });
  }

  private String replace(String name, Function<Line, String> replacement) {
    return lines.stream()
        .map(line -> name.equals(line.name) ? replacement.apply(line) : line.text)
        .collect(Collectors.joining());
  }

  boolean has(String name) {
    return lines.stream().anyMatch(line -> name.equals(line.name));
  }

  private static String comment(Line line) {
    String rest = line.text.substring(line.text.indexOf('=') + 1).stripTrailing();
    return rest.substring(commentStart(rest));
  }

  private static String end(String line) {
    return line.endsWith("\r\n") ? "\r\n" : "\n";
  }
}
