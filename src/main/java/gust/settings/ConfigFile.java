package gust.settings;

import gust.files.Permissions;
import gust.files.TextFile;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.text.Redaction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The config file, read once, on first use. A broken file can still be shown and repaired: only
 * {@link #requireSound} throws.
 */
public final class ConfigFile {
  private final TextFile file;
  private Content content;

  /**
   * @param settings unchecked; the last line wins
   */
  private record Content(Map<String, Setting> settings, List<SetupProblem> problems) {
    void requireSound() {
      if (!problems.isEmpty()) {
        throw problems.getFirst();
      }
    }
  }

  public ConfigFile(TextFile file) {
    this.file = file;
  }

  public TextFile file() {
    return file;
  }

  /** All problems with the file's syntax and names, in line order. Values are not checked. */
  public List<SetupProblem> problems() {
    return content().problems;
  }

  /**
   * @throws SetupProblem the first of {@link #problems}
   */
  public void requireSound() {
    content().requireSound();
  }

  /**
   * Call before using a value that says where the key comes from or goes to.
   *
   * @param name a setting in the file
   * @throws SetupProblem if another user can change the file
   */
  public void requireTrusted(SettingName name) {
    try {
      Permissions.requireUnchangeable(file.path().orElseThrow(), file.text());
    } catch (SetupProblem e) {
      throw new SetupProblem(
          e.getMessage() + ", so gust does not use its " + name.key(), e.advice());
    } catch (IOException e) {
      throw new SetupProblem(
          file.shown() + " cannot be trusted: " + SetupProblem.reason(e),
          Permissions.mend(e, file.path().orElseThrow(), file.text(), file.variable()),
          e);
    }
  }

  /** The value in the file, unchecked; the last line wins. */
  public Optional<Setting> find(SettingName name) {
    return Optional.ofNullable(content().settings.get(name.key()));
  }

  /**
   * @return the value as written
   * @throws SetupProblem if the value is not valid for the setting, another line is not sound, or
   *     the file cannot be written
   */
  public synchronized String set(SettingName name, String value) {
    String trimmed = name.canonical(value.strip());
    Advice nextStep = name.correction(trimmed, false);
    name.require(trimmed, name.key(), nextStep);
    if (NameValueText.holdsComment(trimmed)) {
      throw new SetupProblem(
          name.key() + " must not contain \" #\", which starts a comment in the file", nextStep);
    }
    edit(name.key(), text -> text.with(name.key(), trimmed));
    return trimmed;
  }

  /**
   * @param key may also be an unknown name that is in the file
   * @return whether it was in the file
   * @throws SetupProblem if the name is unknown and not in the file, another line is not sound, or
   *     the file cannot be written
   */
  public synchronized boolean unset(String key) {
    boolean wasThere = NameValueText.read(file).has(key);
    if (wasThere) {
      edit(key, text -> text.without(key));
    } else {
      SettingName.of(key);
    }
    return wasThere;
  }

  private void edit(String key, Function<NameValueText, String> change) {
    NameValueText.edit(file, key, text -> content(text).requireSound(), change);
    content = null;
  }

  private synchronized Content content() {
    if (content == null) {
      try {
        content = content(NameValueText.read(file));
      } catch (SetupProblem unreadable) {
        content = new Content(Map.of(), List.of(unreadable));
      }
    }
    return content;
  }

  private Content content(NameValueText text) {
    Map<String, Setting> settings = new HashMap<>();
    List<SetupProblem> problems = new ArrayList<>();
    Map<String, Integer> firstLines = new HashMap<>();
    for (NameValueText.Line line : text.lines()) {
      String at = file.shown() + ":" + line.number();
      String key = line.name();
      Optional<SettingName> name = key == null ? Optional.empty() : SettingName.find(key);
      if (line.broken()) {
        problems.add(new SetupProblem(at + " is not \"name = value\"", "fix or delete that line"));
      } else if (name.isPresent()) {
        settings.put(key, new Setting(name.get(), line.value(), SettingSource.CONFIG_FILE, at));
        Integer first = firstLines.putIfAbsent(key, line.number());
        if (first != null) {
          String again = at + " sets " + key + " again, after line " + first;
          problems.add(new SetupProblem(again, "delete one of the two lines"));
        }
      } else if (key != null) {
        problems.add(unknown(key, at));
      }
    }
    return new Content(settings, problems);
  }

  private static SetupProblem unknown(String key, String at) {
    String shown = Redaction.isShowable(key) ? " \"" + key + "\"" : "";
    Advice nextStep =
        SettingName.isForKey(key)
            ? Advice.gust("keys", "add").withRemark("and delete that line")
            : SettingName.nearest(key)
                .map(nearest -> Advice.plain("change it to " + nearest))
                .orElse(Advice.gust("config", "list").withRemark("lists the valid names"));
    return new SetupProblem(at + " has an unknown setting" + shown, nextStep);
  }
}
