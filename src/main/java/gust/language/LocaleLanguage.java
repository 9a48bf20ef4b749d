package gust.language;

import gust.files.TextFile;
import java.util.AbstractList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The language of the reader's locale, found as gettext finds it.
 *
 * @param code of a language that there is a file for
 * @param origin for people: {@code LANG=de_AT.UTF-8}
 */
public record LocaleLanguage(String code, String origin) {
  /** What a user can ask for: {@code auto} and the codes. */
  public static final List<String> CHOICES = new Choices();

  private static final String ENGLISH = "en";

  /** The script of {@code zh-Hant}, and the regions that write it. */
  private static final List<String> TRADITIONAL = List.of("hant", "tw", "hk", "mo");

  /**
   * @param variable the value of an environment variable; empty if it is not set
   * @param system the language tag of a system that has no such variables; else empty
   */
  public static LocaleLanguage of(UnaryOperator<String> variable, String system) {
    for (String name : List.of("LC_ALL", "LC_MESSAGES", "LANG")) {
      String locale = variable.apply(name);
      if (!locale.isEmpty()) {
        return ofLocale(name, locale, variable.apply("LANGUAGE"));
      }
    }
    return system.isEmpty()
        ? new LocaleLanguage(ENGLISH, "no locale is set")
        : ofTag(system, "the system's " + system);
  }

  /** The choices of {@code LANGUAGE} come first, but not in the C locale. */
  private static LocaleLanguage ofLocale(String name, String locale, String choices) {
    boolean isC = locale.equals("C") || locale.equals("POSIX") || locale.startsWith("C.");
    if (isC) {
      return new LocaleLanguage(ENGLISH, name + "=" + locale);
    }
    for (String choice : choices.split(":")) {
      boolean isEnglish = choice.equals("C") || choice.equals("POSIX");
      Optional<String> code = isEnglish ? Optional.of(ENGLISH) : find(choice);
      if (code.isPresent()) {
        return new LocaleLanguage(code.get(), "LANGUAGE=" + choices);
      }
    }
    return ofTag(locale, name + "=" + locale);
  }

  private static LocaleLanguage ofTag(String tag, String origin) {
    return find(tag)
        .map(code -> new LocaleLanguage(code, origin))
        .orElseGet(() -> new LocaleLanguage(ENGLISH, origin + ", which gust does not speak"));
  }

  /**
   * The code for a locale's name: {@code de} for {@code de_AT.UTF-8} and {@code de_DE@euro}, {@code
   * zh-Hant} for {@code zh_TW}; empty if gust does not speak it.
   */
  public static Optional<String> find(String locale) {
    int end = 0;
    while (end < locale.length() && locale.charAt(end) != '.' && locale.charAt(end) != '@') {
      end++;
    }
    String tag = locale.substring(0, end).replace('_', '-').toLowerCase(Locale.ROOT) + "-";
    String language = tag.substring(0, tag.indexOf('-'));
    if (language.equals("no") || language.equals("nn")) {
      return Optional.of("nb");
    }
    String code = language;
    for (String part : TRADITIONAL) {
      code = tag.startsWith("zh-" + part + "-") ? "zh-Hant" : code;
    }
    boolean isKnown = code.equals(ENGLISH) || CHOICES.indexOf(code) > 0;
    return isKnown ? Optional.of(code) : Optional.empty();
  }

  /** The English name of a language that gust does not speak, for its code or name. */
  public static Optional<String> unknown(String text) {
    for (String code : Locale.getISOLanguages()) {
      String name = Locale.of(code).getDisplayLanguage(Locale.ENGLISH);
      if (code.equalsIgnoreCase(text.split("[-_.@]")[0]) || name.equalsIgnoreCase(text)) {
        return find(code).isPresent() ? Optional.empty() : Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /** Reads the list of the files only if asked for more than {@code auto}. */
  private static final class Choices extends AbstractList<String> {
    private static final String AUTO = "auto";

    private List<String> codes;

    @Override
    public String get(int index) {
      return index == 0 ? AUTO : codes().get(index - 1);
    }

    @Override
    public int size() {
      return 1 + codes().size();
    }

    @Override
    public boolean contains(Object word) {
      return AUTO.equals(word) || super.contains(word);
    }

    private List<String> codes() {
      if (codes == null) {
        String all = TextFile.ofJar(LocaleLanguage.class.getResourceAsStream("codes"));
        codes = List.of(all.strip().split("\n"));
      }
      return codes;
    }
  }
}
