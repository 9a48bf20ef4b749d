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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text of {@code keys.json}. */
final class KeyRingJson {
  private static final int VERSION = 1;

  private KeyRingJson() {}

  /**
   * @return empty where the text is anything but what {@link #print} writes, but for members it
   *     does not know; it is not said why, lest that repeat a key
   */
  static Optional<KeyRing> parse(String text) {
    try (JsonReader reader = new JsonReader(new StringReader(text))) {
      reader.setStrictness(Strictness.STRICT);
      JsonObject root = JsonParser.parseReader(reader).getAsJsonObject();
      require(reader.peek() == JsonToken.END_DOCUMENT);
      require(root.get("version").getAsInt() == VERSION);
      List<StoredKey> keys = new ArrayList<>();
      for (JsonElement key : root.getAsJsonArray("keys")) {
        keys.add(key(key.getAsJsonObject()));
      }
      require(keys.stream().map(StoredKey::label).distinct().count() == keys.size());
      KeyRing ring = new KeyRing(List.copyOf(keys), optional(root, "active"));
      require(ring.activeLabel().isEmpty() || ring.active().isPresent());
      return Optional.of(ring);
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
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

  private static StoredKey key(JsonObject json) {
    StoredKey key =
        new StoredKey(
            string(json, "label"),
            ApiKey.parse(string(json, "key")).orElseThrow(),
            string(json, "account"),
            optional(json, "plan").map(plan -> Plan.find(plan).orElseThrow()),
            optional(json, "note"),
            Instant.parse(string(json, "added")));
    require(KeyWords.isName(key.label()) && KeyWords.isName(key.account()));
    require(key.note().filter(note -> !KeyWords.isNote(note)).isEmpty());
    return key;
  }

  private static Optional<String> optional(JsonObject json, String name) {
    return json.has(name) ? Optional.of(string(json, name)) : Optional.empty();
  }

  private static String string(JsonObject json, String name) {
    require(json.get(name).getAsJsonPrimitive().isString());
    return json.get(name).getAsString();
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException();
    }
  }
}
