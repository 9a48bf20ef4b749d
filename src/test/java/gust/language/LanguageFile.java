package gust.language;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Checks the file of a language, which the program itself takes as it is. */
public final class LanguageFile {
  /** The texts that may be empty. */
  private static final Set<String> EMPTY =
      Set.of("sentence.space", "number.space", "days.next", "days.next.near");

  /** Slots whose form must be of one role, so that a beginning is never said as an end. */
  private static final Map<String, String> ROLES =
      Map.of("begin", "from", "end", "until", "least", "least", "through", "through");

  private static final Pattern SLOT =
      Pattern.compile("\\{(?<name>[^{}:@]*):?(?<form>[^{}@]*)@?(?<other>[^{}]*)}");

  private record Slot(String name, String form, String agreesWith) {
    /** Whether it is a word of the language itself, which nothing fills. */
    boolean isWord() {
      return name.indexOf('.') >= 0;
    }
  }

  private final String code;
  private final Language language;
  private final Set<String> keys;

  private LanguageFile(String code, String text) {
    this.code = code;
    checkLines(text);
    this.language = new Language(code, text);
    this.keys = language.texts().keySet();
  }

  /** The keys of a language's file, with {@code key|form} for the forms. */
  public static Set<String> check(String code) {
    return check(code, Languages.text(code));
  }

  /**
   * @throws IllegalArgumentException if a key is missing or unknown or there twice, a text is
   *     empty, or a pattern is unsound or has other slots than the English one
   */
  static Set<String> check(String code, String text) {
    LanguageFile file = new LanguageFile(code, text);
    file.checkTexts(Language.ENGLISH.texts().keySet());
    return file.keys;
  }

  private void checkLines(String text) {
    Set<String> keys = new HashSet<>();
    for (String line : text.lines().toList()) {
      if (!line.isEmpty() && !line.startsWith("#")) {
        int sign = line.indexOf(" = ");
        require(sign > 0, "no text in " + line);
        String key = line.substring(0, sign);
        require(keys.add(key), key + " is there twice");
        List<String> forms = Language.forms(line.substring(sign + 3));
        for (String form : forms.subList(1, forms.size())) {
          require(form.indexOf(':') > 0, key + " has a form without a name");
        }
      }
    }
  }

  private void checkTexts(Set<String> english) {
    Language.pluralForm(language.text("plural"), "1");
    Set<String> all = new TreeSet<>(english);
    all.addAll(keys);
    for (String key : all) {
      boolean isForm = key.indexOf('|') >= 0;
      String text = language.find(key);
      require(isForm || text != null, "has no " + key);
      require(text == null || !text.isEmpty() || EMPTY.contains(key), key + " is empty");
      // A form of a family may be one that no other language has.
      if (text != null && !isForm && (english.contains(key) || !text.contains("{}"))) {
        // A text for a screen reader may be one that English does not need.
        String model = english.contains(key) ? key : key.replace(".spoken", "");
        Set<String> slots = names(Language.ENGLISH.text(model));
        checkBrackets(text);
        slots(text).forEach(this::checkRole);
        require(names(text).equals(slots), key + " has other slots than " + slots);
        slots(text).forEach(slot -> checkWords(key, slot));
      }
    }
  }

  private void checkBrackets(String text) {
    String open = "";
    for (char sign : text.toCharArray()) {
      if (sign == '[' || sign == '{') {
        require(!open.endsWith("{"), "open bracket in " + text);
        open += sign;
      } else if (sign == ']' || sign == '}') {
        require(open.endsWith(sign == ']' ? "[" : "{"), "no bracket is open in " + text);
        open = open.substring(0, open.length() - 1);
      }
    }
    require(open.isEmpty(), "open bracket in " + text);
  }

  private void checkWords(String key, Slot slot) {
    require(!slot.isWord() || language.find(slot.name) != null, "no " + slot.name);
    require(slot.form.isEmpty() || hasForm(slot.form), key + ": no form " + slot.form);
  }

  private void checkRole(Slot slot) {
    for (Map.Entry<String, String> role : ROLES.entrySet()) {
      require(
          slot.name.equals(role.getKey()) == slot.form.startsWith(role.getValue()),
          "the form of another role: " + slot);
    }
  }

  private boolean hasForm(String form) {
    return keys.stream()
        .anyMatch(key -> (key + '.').contains("|" + form + '.') || key.endsWith('.' + form));
  }

  private void require(boolean isSound, String why) {
    if (!isSound) {
      throw new IllegalArgumentException(code + ": " + why);
    }
  }

  private static List<Slot> slots(String text) {
    return SLOT.matcher(text)
        .results()
        .map(found -> new Slot(found.group("name"), found.group("form"), found.group("other")))
        .toList();
  }

  /** The names of a pattern's slots, but not of the words that it has of its own. */
  public static Set<String> names(String text) {
    Set<String> names = new TreeSet<>();
    for (Slot slot : slots(text)) {
      names.add(slot.isWord() ? slot.agreesWith : slot.name);
    }
    names.remove("");
    return names;
  }
}
