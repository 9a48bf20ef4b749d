package gust.keys;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** The text of {@code keys.json}. */
final class KeyRingJson {
  private static final int VERSION = 1;

  private KeyRingJson() {}

  /** What was read is no key ring. It says nothing more, lest it repeat a key. */
  static final class Rubbish extends Exception {
    private static final long serialVersionUID = 1;
  }

  /**
   * @throws Rubbish where the text is anything but what {@link #print} writes, but for members it
   *     does not know
   */
  static KeyRing parse(String text) throws Rubbish {
    try (JsonReader reader = new JsonReader(new StringReader(text))) {
      reader.setStrictness(Strictness.STRICT);
      JsonObject root = JsonParser.parseReader(reader).getAsJsonObject();
      if (reader.peek() != JsonToken.END_DOCUMENT || root.get("version").getAsInt() != VERSION) {
        throw new Rubbish();
      }
      KeyRing ring = KeyRing.EMPTY;
      for (JsonElement key : root.getAsJsonArray("keys")) {
        ring = ring.add(key(key.getAsJsonObject()));
      }
      Optional<String> active = optional(root, "active");
      return active.isPresent() ? ring.use(active.get()) : new KeyRing(ring.keys(), active);
    } catch (IOException | RuntimeException e) {
      // Whatever does not fit, as gson, a null or a duplicate label reports it; their messages may
      // quote the file.
      throw new Rubbish();
    }
  }

  static String print(KeyRing ring) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      json.beginObject().name("version").value(VERSION);
      if (ring.activeLabel().isPresent()) {
        json.name("active").value(ring.activeLabel().get());
      }
      json.name("keys").beginArray();
      for (StoredKey key : ring.keys()) {
        print(key, json);
      }
      json.endArray().endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void print(StoredKey key, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("label").value(key.label());
    json.name("key").value(key.secret().reveal());
    json.name("account").value(key.account());
    if (key.plan().isPresent()) {
      json.name("plan").value(key.plan().get().word());
    }
    if (key.note().isPresent()) {
      json.name("note").value(key.note().get());
    }
    json.name("added").value(key.added().toString());
    json.endObject();
  }

  private static StoredKey key(JsonObject json) throws Rubbish {
    String label = string(json, "label");
    String account = string(json, "account");
    Optional<Secret> secret = ApiKey.parse(string(json, "key"));
    Optional<String> plan = optional(json, "plan");
    Optional<String> note = optional(json, "note");
    if (secret.isEmpty()
        || !KeyWords.isName(label)
        || !KeyWords.isName(account)
        || note.isPresent() && !KeyWords.isNote(note.get())) {
      throw new Rubbish();
    }
    return new StoredKey(
        label,
        secret.get(),
        account,
        plan.isPresent() ? Optional.of(Plan.find(plan.get()).orElseThrow()) : Optional.empty(),
        note,
        instant(string(json, "added")));
  }

  private static Instant instant(String text) throws Rubbish {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new Rubbish();
    }
  }

  private static Optional<String> optional(JsonObject json, String name) throws Rubbish {
    return json.has(name) ? Optional.of(string(json, name)) : Optional.empty();
  }

  private static String string(JsonObject json, String name) throws Rubbish {
    JsonElement value = json.get(name);
    if (value == null || !value.isJsonPrimitive() || !value.getAsJsonPrimitive().isString()) {
      throw new Rubbish();
    }
    return value.getAsString();
  }
}
