package gust.settings;

import gust.files.TextFile;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.NearestName;
import gust.text.Redaction;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The saved places: {@code name = location} lines, which keep the user's order and comments. A
 * location is stored as given, prefixed with {@code zip:} or {@code city:} if the user forced its
 * kind.
 */
public record Places(TextFile file) {
  private static final int LONGEST_NAME = 40;

  /** Allows combining marks, because some scripts need them to write letters. */
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{Nd}_-][\\p{L}\\p{Nd}\\p{Mn}\\p{Mc}_-]*");

  private static final int LONGEST_LOCATION = 200;

  /**
   * @return locations by name, in file order
   * @throws SetupProblem if the file cannot be used or has a broken line
   */
  public Map<String, String> list() {
    return list(NameValueText.read(file));
  }

  private Map<String, String> list(NameValueText text) {
    Map<String, String> places = new LinkedHashMap<>();
    for (NameValueText.Line line : text.lines()) {
      String at = file.shown() + ":" + line.number();
      boolean isSound = line.name() == null || isName(line.name()) && isLocation(line.value());
      if (line.broken() || !isSound) {
        throw new SetupProblem(at + " is not \"name = location\"", "fix or delete that line");
      }
      if (line.name() != null && places.put(line.name(), line.value()) != null) {
        throw new SetupProblem(at + " repeats the name of a place", "delete that line");
      }
    }
    return places;
  }

  /** Whether there is such a place; false if the file cannot be read. */
  public boolean isSaved(String name) {
    try {
      return isName(name) && NameValueText.read(file).has(NameValueText.composed(name));
    } catch (SetupProblem _) {
      return false;
    }
  }

  /**
   * @param written without the {@code @}
   * @return the location as it was given
   * @throws SetupProblem if there is no such place; suggests the nearest name
   */
  public String get(String written) {
    String name = NameValueText.composed(written);
    String location = list().get(name);
    if (location == null) {
      throw unknown(name);
    }
    return location;
  }

  /**
   * @return the normalized name, without a leading {@code @}
   * @throws SetupProblem if the name is not allowed
   */
  public static String requireName(String written) {
    String name = NameValueText.composed(written.startsWith("@") ? written.substring(1) : written);
    if (!isName(name)) {
      throw new SetupProblem(
          "a place's name must be 1 to " + LONGEST_NAME + " letters, digits, - and _",
          Advice.gust("places", "add", "home", "94040"));
    }
    return name;
  }

  /**
   * @param name as {@link #requireName} returns it
   * @throws SetupProblem if the name is taken, the location is itself a saved place or cannot be
   *     written to the file, a line is not sound, or the file cannot be written
   */
  public void add(String name, String location) {
    String trimmed = location.strip();
    if (!isLocation(trimmed)) {
      throw new SetupProblem("that is not a location", adding(name));
    }
    NameValueText.edit(file, "", this::list, text -> requireFree(name, text).with(name, trimmed));
  }

  /**
   * Renames a place atomically, keeping its line and comment.
   *
   * @param next as {@link #requireName} returns it
   * @throws SetupProblem if there is no such place, the next name is taken, a line is not sound, or
   *     the file cannot be written
   */
  public void rename(String written, String next) {
    String name = NameValueText.composed(written);
    NameValueText.edit(
        file,
        "",
        this::list,
        text -> {
          requireKnown(name, text);
          return (name.equals(next) ? text : requireFree(next, text)).renamed(name, next);
        });
  }

  /**
   * @throws SetupProblem if there is no such place, a line of another is not sound, or the file
   *     cannot be written
   */
  public void remove(String written) {
    String name = NameValueText.composed(written);
    requireKnown(name, NameValueText.read(file));
    NameValueText.edit(file, name, this::list, text -> text.without(name));
  }

  private static NameValueText requireFree(String name, NameValueText text) {
    if (text.has(name)) {
      throw new SetupProblem(
          "the place \"" + name + "\" already exists", Advice.gust("places", "remove", name));
    }
    return text;
  }

  private void requireKnown(String name, NameValueText text) {
    if (!text.has(name)) {
      throw unknown(name);
    }
  }

  private SetupProblem unknown(String name) {
    Set<String> names = list().keySet();
    boolean isShown = Redaction.isShowable(name);
    String what = isShown ? " \"" + name + "\"" : " with this name";
    String hint =
        NearestName.oneEdit(name, names).map(near -> "did you mean @" + near + "?").orElse("");
    Advice nextStep =
        names.isEmpty() && isShown && isName(name)
            ? adding(name)
            : Advice.gust("places", "list").withRemark(hint);
    return new SetupProblem("no saved place" + what, nextStep);
  }

  private static Advice adding(String name) {
    return Advice.gust("places", "add", name, "94040").withRemark("or a city");
  }

  /** Whether a place may have this name. */
  private static boolean isName(String name) {
    return name.length() <= LONGEST_NAME
        && NAME.matcher(name).matches()
        && !Redaction.holdsKey(name);
  }

  private static boolean isLocation(String location) {
    return !location.isEmpty()
        && location.length() <= LONGEST_LOCATION
        && !location.startsWith("@")
        && !NameValueText.holdsComment(location)
        && location.chars().noneMatch(Character::isISOControl);
  }
}
