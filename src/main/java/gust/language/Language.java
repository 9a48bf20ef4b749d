package gust.language;

import gust.files.TextFile;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The words of one language, from its file: {@code key = text | form: text}. A text is a word or a
 * {@link Pattern}. The file is read when the first word is needed; whether it is sound, only the
 * tests check.
 */
public final class Language {
  /** For what is always English, such as messages. */
  public static final Language ENGLISH = new Language("en");

  private final String code;

  /** Whether a key with {@code .spoken} behind it goes before the key itself. */
  private final boolean isSpoken;

  /** The text of {@code key} and of {@code key|form}; null until the file is read. */
  private volatile Map<String, String> texts;

  /**
   * @param code of a file in this package's resources, such as {@code de}
   */
  public Language(String code) {
    this(code, null, false);
  }

  /**
   * @param text instead of a file's
   */
  Language(String code, String text) {
    this(code, texts(text), false);
  }

  private Language(String code, Map<String, String> texts, boolean isSpoken) {
    this.code = code;
    this.texts = texts;
    this.isSpoken = isSpoken;
  }

  /**
   * @param code of a file, as in the constructor
   */
  public static Language of(String code) {
    return code.equals(ENGLISH.code) ? ENGLISH : new Language(code);
  }

  /** The same language for a screen reader, with other words where it has some. */
  public Language spoken() {
    return new Language(code, texts(), true);
  }

  public boolean isSpoken() {
    return isSpoken;
  }

  /** Whether a charset has all its letters. */
  public boolean isWritableIn(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return true;
    }
    CharsetEncoder encoder = charset.newEncoder();
    return String.join("", texts().values())
        .chars()
        .allMatch(c -> !Character.isLetter(c) || encoder.canEncode((char) c));
  }

  Map<String, String> texts() {
    if (texts == null) {
      texts = texts(TextFile.ofJar(Language.class.getResourceAsStream(code + ".txt")));
    }
    return texts;
  }

  private static Map<String, String> texts(String file) {
    Map<String, String> texts = new HashMap<>();
    for (int at = 0, end = file.indexOf('\n'); end >= 0; end = file.indexOf('\n', at)) {
      if (end > at && file.charAt(at) != '#') {
        int sign = file.indexOf(" = ", at);
        String key = file.substring(at, sign);
        List<String> forms = forms(file.substring(sign + 3, end));
        texts.put(key, unquoted(forms.getFirst()));
        for (String form : forms.subList(1, forms.size())) {
          int colon = form.indexOf(':');
          String name = form.substring(0, colon).strip();
          texts.put(key + "|" + name, unquoted(form.substring(colon + 1)));
        }
      }
      at = end + 1;
    }
    return texts;
  }

  /** A word, then its forms. In a pattern only a bar between spaces begins a form. */
  static List<String> forms(String text) {
    boolean isPattern = text.indexOf('[') >= 0;
    boolean isOne = isPattern ? text.indexOf(" | ") < 0 : text.indexOf('|') < 0;
    return isOne ? List.of(text) : List.of(text.split(isPattern ? " \\| " : "\\|"));
  }

  /** Quotes keep the spaces at its ends; a tilde is a hard space. */
  private static String unquoted(String text) {
    String word = text.strip().replace('~', '\u00a0');
    return word.length() > 1 && word.startsWith("\"") && word.endsWith("\"")
        ? word.substring(1, word.length() - 1)
        : word;
  }

  /** A word's short form, where it has one in this form or in any; else {@link #form}. */
  public String brief(String key, String form) {
    String own = find(key + "|" + form + ".short");
    String any = own == null ? find(key + "|short") : own;
    return any == null ? form(key, form) : any;
  }

  /** Null if there is none. */
  public String find(String key) {
    return texts().get(isSpoken ? spokenKey(key) : key);
  }

  /** The key of a text for a screen reader; a word that has none keeps its forms. */
  private String spokenKey(String key) {
    int bar = key.indexOf('|');
    int end = bar < 0 ? key.length() : bar;
    String own = key.substring(0, end) + ".spoken";
    return texts().containsKey(own) ? own + key.substring(end) : key;
  }

  /**
   * In English if the file lacks it, which a test of the build reports.
   *
   * @throws IllegalArgumentException if English lacks it too
   */
  public String text(String key) {
    String text = find(key);
    if (text == null && code.equals(ENGLISH.code)) {
      throw new IllegalArgumentException(code + " has no " + key);
    }
    return text == null ? ENGLISH.text(key) : text;
  }

  /** A word's own form, else what its family does with it, else the word as it is. */
  public String form(String key, String form) {
    String own = form.isEmpty() ? null : find(key + "|" + form);
    return own == null ? inForm(key.substring(0, key.indexOf('.')), form, text(key)) : own;
  }

  /** The key of a pattern in a form if it has that, else its own. */
  public String keyOf(String key, String form) {
    String own = key + "|" + form;
    return find(own) == null ? key : own;
  }

  /** A word in the form that its family usually has: {@code day.on = on {}}. */
  public String inForm(String family, String form, String word) {
    String usual = form.isEmpty() ? null : find(family + "." + form);
    return usual == null ? word : usual.replace("{}", word);
  }

  /**
   * The form of a word for so many: {@code unit.hour = hours | one: hour}.
   *
   * @param number with a decimal point
   */
  public String plural(String key, String number) {
    return plural(key, number, "");
  }

  /** The same in another form too: {@code range.one}, else {@code range}, else {@code one}. */
  public String plural(String key, String number, String form) {
    String plural = pluralForm(text("plural"), number);
    String both = find(key + "|" + form + "." + plural);
    return both == null ? form(key, find(key + "|" + form) == null ? plural : form) : both;
  }

  /**
   * The plural form for a number by the Unicode CLDR 48: {@code one}, {@code few} or {@code many};
   * empty for {@code other}.
   *
   * @param rule {@code none}, {@code one}, {@code danish}, {@code french}, {@code czech}, {@code
   *     polish}, {@code russian} or {@code romanian}
   * @param number as it is written, but with a decimal point
   * @throws IllegalArgumentException if there is no such rule
   */
  static String pluralForm(String rule, String number) {
    int point = number.indexOf('.');
    boolean isWhole = point < 0;
    long count = Math.abs(Long.parseLong(isWhole ? number : number.substring(0, point)));
    boolean isOne = isWhole && count == 1;
    boolean isTeen = count % 100 / 10 == 1;
    boolean isFew = count % 10 >= 2 && count % 10 <= 4 && !isTeen;
    return switch (rule) {
      case "none" -> "";
      case "one" -> isOne ? "one" : "";
      case "danish" -> isOne || !isWhole && count <= 1 ? "one" : "";
      case "french" -> count <= 1 ? "one" : "";
      case "czech" -> !isWhole ? "many" : isOne ? "one" : count >= 2 && count <= 4 ? "few" : "";
      case "polish" -> !isWhole ? "" : isOne ? "one" : isFew ? "few" : "many";
      case "russian" -> !isWhole ? "" : count % 10 == 1 && !isTeen ? "one" : isFew ? "few" : "many";
      case "romanian" ->
          isOne
              ? "one"
              : !isWhole || count % 100 < 20 && count % 100 > 0 || count == 0 ? "few" : "";
      default -> throw new IllegalArgumentException("no plural rule " + rule);
    };
  }

  /** A word for so many with the number in it: {@code span.days = {} days}. */
  public String count(String key, long count) {
    return plural(key, "" + count).replace("{}", "" + count);
  }

  /** A filled pattern; empty if a slot that it needs has no value. */
  public Phrase fill(String key, Pattern.Values values) {
    Phrase phrase = Pattern.fill(text(key), values);
    return phrase == null ? new Phrase() : phrase;
  }

  /**
   * A pattern filled with values as they are written.
   *
   * @param slots names and values in turn; an empty one is no value
   */
  public Phrase phrase(String key, Object... slots) {
    return fill(
        key,
        (name, _, _) -> {
          String text = "";
          for (int i = 0; i < slots.length; i += 2) {
            text = slots[i].equals(name) ? slots[i + 1].toString() : text;
          }
          return text.isEmpty() ? null : Phrase.of(text);
        });
  }

  public String say(String key, Object... slots) {
    return phrase(key, slots).text();
  }

  /**
   * {@code a, b and c}, by the patterns of a family, such as {@code days.middle} and {@code
   * days.end}.
   */
  public String list(List<String> words, String family) {
    String list = words.getFirst();
    for (int i = 1; i < words.size(); i++) {
      String key = family + (i == words.size() - 1 ? ".end" : ".middle");
      list = text(key).replace("{a}", list).replace("{b}", words.get(i));
    }
    return list;
  }

  /** With what ends a sentence, unless it ends with a shortened word's own full stop. */
  public String sentence(String words) {
    String end = text("sentence.end");
    return words.isEmpty() || words.endsWith(end) ? words : words + end;
  }

  /** With a capital at its beginning; a Turkish i keeps its dot, a Dutch ij is one letter. */
  public String capital(String text) {
    int first = code.equals("nl") && text.startsWith("ij") ? 2 : Math.min(1, text.length());
    return text.substring(0, first).toUpperCase(Locale.of(code)) + text.substring(first);
  }

  /** A number as it is written in this language: {@code 0,3}. */
  public String number(String decimal) {
    return decimal.replace(".", text("number.decimal"));
  }
}
