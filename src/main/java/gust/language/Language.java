package gust.language;

import gust.files.TextFile;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The words of one language, from its file: {@code key = text | form: text}. A text is a word or a
 * {@link Pattern}. The file is read when the first word is needed.
 */
public final class Language {
  /** The texts that may be empty. */
  private static final Set<String> EMPTY =
      Set.of("sentence.space", "number.space", "days.next", "days.next.near");

  /** For what is always English, such as messages. */
  public static final Language ENGLISH = new Language("en");

  private final String code;
  private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();

  /** Of each key, as it stands in the file; null until the file is read. */
  private volatile Map<String, String> lines;

  /** The text of {@code key} and of {@code key|form}, as far as they were asked for. */
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /**
   * @param code of a file in this package's resources, such as {@code de}
   */
  public Language(String code) {
    this.code = code;
  }

  /**
   * @param text instead of a file's
   */
  Language(String code, String text) {
    this.code = code;
    lines = lines(text);
  }

  /**
   * @param code one of {@link LocaleLanguage#CODES}
   */
  public static Language of(String code) {
    return code.equals(ENGLISH.code) ? ENGLISH : new Language(code);
  }

  public String code() {
    return code;
  }

  /**
   * All keys, with {@code key|form} for the forms.
   *
   * @throws IllegalArgumentException if a key is missing or unknown, a text is empty, or a pattern
   *     is unsound or has other slots than the model's
   */
  public Set<String> check(Language model) {
    Plural.of(text("plural"), "1");
    Set<String> all = new TreeSet<>(model.keys());
    all.addAll(keys());
    for (String key : all) {
      String own = key.indexOf('|') < 0 ? text(key) : find(key);
      require(own == null || !own.isEmpty() || EMPTY.contains(key), key + " is empty");
      // A form of a family may be one that no other language has.
      if (own != null && key.indexOf('|') < 0 && (model.find(key) != null || !own.contains("{}"))) {
        Set<String> slots = model.pattern(key).names();
        require(pattern(key).names().equals(slots), key + " has other slots than " + slots);
        for (Pattern.Slot slot : pattern(key).slots()) {
          require(slot.name().indexOf('.') < 0 || find(slot.name()) != null, "no " + slot.name());
          require(slot.form().isEmpty() || hasForm(slot.form()), key + ": no form " + slot.form());
        }
      }
    }
    return keys();
  }

  /** Whether a charset has all its letters. */
  public boolean isWritableIn(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return true;
    }
    CharsetEncoder encoder = charset.newEncoder();
    return String.join("", lines().values())
        .chars()
        .allMatch(c -> !Character.isLetter(c) || encoder.canEncode((char) c));
  }

  private Set<String> keys() {
    lines().keySet().forEach(this::find);
    return texts.keySet();
  }

  private boolean hasForm(String form) {
    return texts.keySet().stream()
        .anyMatch(key -> (key + '.').contains("|" + form + '.') || key.endsWith('.' + form));
  }

  private void require(boolean isSound, String why) {
    if (!isSound) {
      throw unsound(why);
    }
  }

  private IllegalArgumentException unsound(String why) {
    return new IllegalArgumentException(code + ": " + why);
  }

  private Map<String, String> lines() {
    if (lines == null) {
      lines = lines(TextFile.ofJar(Language.class.getResourceAsStream(code + ".txt")));
    }
    return lines;
  }

  /** What a key's line holds is read when it is needed. */
  private Map<String, String> lines(String text) {
    Map<String, String> lines = new HashMap<>();
    for (int at = 0, end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      if (end > at && text.charAt(at) != '#') {
        int sign = text.indexOf(" = ", at);
        if (sign <= at || sign >= end) {
          throw unsound("no text in " + text.substring(at, end));
        }
        String key = text.substring(at, sign);
        if (lines.put(key, text.substring(sign + 3, end)) != null) {
          throw unsound(key + " is there twice");
        }
      }
      at = end + 1;
    }
    return lines;
  }

  /** The word itself last: where it stands, another thread need not look for its forms. */
  private void read(String key, String line) {
    List<String> forms = line.indexOf('|') < 0 ? List.of(line) : Pattern.split(line);
    for (String form : forms.subList(1, forms.size())) {
      int colon = form.indexOf(':');
      if (colon <= 0) {
        throw unsound(key + " has a form without a name");
      }
      texts.put(key + "|" + form.substring(0, colon).strip(), unquoted(form.substring(colon + 1)));
    }
    texts.put(key, unquoted(forms.getFirst()));
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
    String text = texts.get(key);
    int bar = key.indexOf('|');
    String word = bar < 0 ? key : key.substring(0, bar);
    if (text == null) {
      if (!texts.containsKey(word) && lines().containsKey(word)) {
        read(word, lines().get(word));
      }
      // Another thread may have read it in between.
      text = texts.get(key);
    }
    return text;
  }

  /**
   * @throws IllegalArgumentException if the file lacks it
   */
  public String text(String key) {
    String text = find(key);
    if (text == null) {
      throw new IllegalArgumentException(code + " has no " + key);
    }
    return text;
  }

  /** A word's own form, else what its family does with it, else the word as it is. */
  public String form(String key, String form) {
    String own = form.isEmpty() ? null : find(key + "|" + form);
    return own == null ? inForm(key.substring(0, key.indexOf('.')), form, text(key)) : own;
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
    String plural = Plural.of(text("plural"), number);
    String both = find(key + "|" + form + "." + plural);
    return both == null ? form(key, find(key + "|" + form) == null ? plural : form) : both;
  }

  /** The same with the number in it: {@code span.days = {} days}. */
  public String count(String key, long count) {
    return plural(key, "" + count).replace("{}", "" + count);
  }

  /** A filled pattern; empty if a slot that it needs has no value. */
  public Phrase fill(String key, Pattern.Values values) {
    Phrase phrase = pattern(key).fill(values);
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

  private Pattern pattern(String key) {
    Pattern pattern = patterns.get(key);
    if (pattern == null) {
      pattern = Pattern.of(text(key));
      patterns.put(key, pattern);
    }
    return pattern;
  }

  /** {@code a, b and c}; the last two by the pattern of the key {@code end}. */
  public String list(List<String> words, String end) {
    String list = words.getFirst();
    for (int i = 1; i < words.size(); i++) {
      String key = i == words.size() - 1 ? end : "list.middle";
      list = text(key).replace("{a}", list).replace("{b}", words.get(i));
    }
    return list;
  }

  /** Clauses as one sentence, without its end. */
  public String clauses(List<String> clauses) {
    return capital(String.join(text("sentence.clauses"), clauses));
  }

  /** With what ends a sentence, unless it ends with a shortened word's own full stop. */
  public String sentence(String words) {
    String end = text("sentence.end");
    return words.isEmpty() || words.endsWith(end) ? words : words + end;
  }

  /** With a capital at its beginning; a Turkish i keeps its dot. */
  public String capital(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.of(code)) + text.substring(1);
  }

  /** A number as it is written in this language: {@code 0,3}. */
  public String number(String decimal) {
    return decimal.replace(".", text("number.decimal"));
  }
}
