package gust.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a screen in a language says, found by the words of its file.
 *
 * @param known all words that the file has, small
 * @param mentions what was asked for: the words of keys, with the key of each
 */
public record ScreenWords(
    Language language,
    Locale locale,
    Set<String> known,
    Map<String, Map<String, String>> mentions) {
  private static final Map<String, ScreenWords> ALL = new ConcurrentHashMap<>();
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.]\\d+)?");

  /** Words of two letters or more, in letters that English could have. */
  private static final Pattern WORD = Pattern.compile("[\\p{IsLatin}\\p{M}]{2,}");

  /** An ending that a pattern gives to what fills its slot. */
  private static final Pattern ENDING = Pattern.compile("(?<=\\})\\p{Ll}+");

  /** Of alphabets whose words stand apart. */
  private static final String LETTER = "[\\p{IsLatin}\\p{IsCyrillic}\\p{IsGreek}])";

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder());

  private static final Pattern CUT = Pattern.compile("\\p{L}*…");

  /** Of no language. */
  private static final Set<String> SIGNS = Set.of("utc", "us", "jp", "gb", "sj", "ru");

  public static ScreenWords of(String code) {
    return ALL.computeIfAbsent(code, ScreenWords::read);
  }

  private static ScreenWords read(String code) {
    Locale locale = Locale.of(code);
    Set<String> known = new HashSet<>(SIGNS);
    Set<String> endings = new HashSet<>();
    for (String text : Languages.texts(code).values()) {
      known.addAll(words(text.replaceAll("\\{[^}]*}", "|"), locale));
      ENDING.matcher(text).results().forEach(found -> endings.add(found.group()));
    }
    for (String word : List.copyOf(known)) {
      endings.forEach(ending -> known.add(word + ending));
    }
    return new ScreenWords(new Language(code), locale, known, new ConcurrentHashMap<>());
  }

  private static List<String> words(String text, Locale locale) {
    List<String> words = new ArrayList<>();
    Matcher found = WORD.matcher(text);
    while (found.find()) {
      words.add(found.group().toLowerCase(locale));
    }
    return words;
  }

  /**
   * The words that neither the file has nor any of the names; a word that is cut counts as none.
   *
   * @param names of places, small
   */
  public Set<String> foreign(String screen, String names) {
    Set<String> foreign = new TreeSet<>(words(CUT.matcher(screen).replaceAll(""), locale));
    foreign.removeIf(word -> known.contains(word) || names.contains(word));
    return foreign;
  }

  /** In their order of size, without those that noon and midnight may be said by. */
  public List<String> numbers(String screen) {
    return inOrder(screen).stream().sorted().toList();
  }

  /** The same in the order in which they are said. */
  public List<String> inOrder(String screen) {
    String text = screen.replaceAll("(\\d),(\\d)", "$1.$2");
    String rate = language.text("fallen.rate.spoken").replace("{amount}", "");
    String gale = language.text("wind.gale");
    for (String words : List.of(rate, gale, language.brief("wind.gale", ""))) {
      text = text.replace(words, "");
    }
    for (int month = 12; month > 0; month--) {
      String name = language.text("month." + month);
      text = Character.isDigit(name.charAt(0)) ? text.replace(name, " ") : text;
    }
    List<String> numbers = new ArrayList<>();
    Matcher found = NUMBER.matcher(text);
    while (found.find()) {
      String number = found.group().replaceFirst("^0(?=\\d)", "");
      numbers.addAll(Set.of("0", "12", "24").contains(number) ? List.of() : List.of(number));
    }
    return numbers;
  }

  /**
   * The keys whose words a text has, in the text's order; of words that begin alike the longest.
   *
   * @param keys a regular expression
   */
  public List<String> mentioned(String keys, String text) {
    Map<String, String> words =
        mentions.computeIfAbsent(
            keys,
            _ -> {
              Map<String, String> found = new TreeMap<>(LONGEST_FIRST);
              for (String key : language.texts().keySet()) {
                String word = small(language.text(key));
                boolean isWord = key.matches(keys) && !word.isBlank() && word.indexOf('{') < 0;
                found.putAll(isWord ? Map.of(word.strip(), key.split("[|]")[0]) : Map.of());
              }
              return found;
            });
    String any = String.join("|", words.keySet().stream().map(Pattern::quote).toList());
    Matcher found =
        Pattern.compile("(?<!" + LETTER + "(?:" + any + ")(?!" + LETTER).matcher(small(text));
    List<String> mentioned = new ArrayList<>();
    while (found.find()) {
      mentioned.add(words.get(found.group()));
    }
    return mentioned;
  }

  private String small(String text) {
    return text.replace('\u00a0', ' ').toLowerCase(locale);
  }

  /** Whether a text has any form of one of these keys' words. */
  public boolean says(List<String> keys, String text) {
    String small = small(text);
    for (String key : language.texts().keySet()) {
      if (keys.contains(key.split("[|]")[0]) && small.contains(small(language.text(key)).strip())) {
        return true;
      }
    }
    return false;
  }
}
