package gust.keys;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import gust.files.TextFile;
import gust.problem.SetupProblem;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The keys file. Rejected unless only its owner can read it. Changes are atomic, even if another
 * process changes it too.
 *
 * @param file a {@link gust.files.Directories#configFile secret file}
 * @param clock for the date when a key is added
 */
public record KeyStore(TextFile file, InstantSource clock) {
  /** The file's name in the config folder. */
  public static final String FILE = "keys.json";

  private static final int VERSION = 1;

  /**
   * @return empty if there is no file
   * @throws SetupProblem if the file cannot be used
   */
  public KeyRing read() {
    return ring(file.read());
  }

  /**
   * @return all keys after the change
   * @throws SetupProblem thrown by the change, or if the file cannot be used; nothing is changed
   *     then
   */
  public KeyRing change(UnaryOperator<KeyRing> change) {
    KeyRing[] changed = new KeyRing[1];
    file.update(old -> {
      changed[0] = change.apply(ring(old));
      return print(changed[0]);
    });
    return changed[0];
  }

  /** Ignores unknown members. A file that is not valid is not described: it may hold a key. */
  private KeyRing ring(Optional<String> text) {
    if (text.isEmpty()) {
      return KeyRing.EMPTY;
    }
    try (JsonReader reader = new JsonReader(new StringReader(text.get()))) {
      reader.setStrictness(Strictness.STRICT);
      JsonObject root = JsonParser.parseReader(reader).getAsJsonObject();
      List<StoredKey> keys =
          root.getAsJsonArray("keys").asList().stream().map(KeyStore::key).toList();
      KeyRing ring = new KeyRing(keys, optional(root, "active"));
      if (reader.peek() == JsonToken.END_DOCUMENT
          && root.get("version").getAsInt() == VERSION
          && keys.stream().allMatch(StoredKey::isSound)
          && keys.stream().map(StoredKey::label).distinct().count() == keys.size()
          && (ring.activeLabel().isEmpty() || ring.active().isPresent())) {
        return ring;
      }
    } catch (IOException | RuntimeException _) {
      // Refused below, like a file that breaks one of these rules.
    }
    throw new SetupProblem(
        file.shown() + " is not a keys file that this gust can read",
        file.moveAside() + "   (and add the keys again)");
  }

  /** The date to store with a key that is added or replaced now. */
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private static StoredKey key(JsonElement element) {
    JsonObject json = element.getAsJsonObject();
    return new StoredKey(
        optional(json, "label").orElseThrow(),
        optional(json, "key").flatMap(Secret::parse).orElseThrow(),
        optional(json, "account").orElseThrow(),
        optional(json, "plan"),
        optional(json, "note"),
        Instant.parse(optional(json, "added").orElseThrow()));
  }

  private static Optional<String> optional(JsonObject json, String name) {
    if (json.has(name) && !json.getAsJsonPrimitive(name).isString()) {
      throw new IllegalArgumentException();
    }
    return Optional.ofNullable(json.get(name)).map(JsonElement::getAsString);
  }

  static String print(KeyRing ring) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      json.setSerializeNulls(false);
      json.beginObject().name("version").value(VERSION);
      json.name("active").value(ring.activeLabel().orElse(null));
      json.name("keys").beginArray();
      for (StoredKey key : ring.keys()) {
        json.beginObject().name("label").value(key.label());
        json.name("key").value(key.secret().reveal());
        json.name("account").value(key.account());
        json.name("plan").value(key.plan().orElse(null));
        json.name("note").value(key.note().orElse(null));
        json.name("added").value(key.added().toString()).endObject();
      }
      json.endArray().endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }
}
