package gust.cache;

import gust.files.Salt;
import gust.http.Reply;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.KeyFingerprint;
import gust.keys.ResolvedKey;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Passes a failure on to those who asked the same meanwhile: by the same way, and, where it may be
 * the key's fault, with the same key.
 */
public final class SharedFailures {
  /** Such as {@code Retry-After}: by them a failure says until when it holds. */
  private static final List<String> HEADERS =
      List.of("retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset");

  private static final int LONGEST_HEADER = 100;

  private final ReplyCache cache;
  private final Optional<Path> state;
  private final Supplier<String> way;

  /**
   * @param state where this user's salt is; without it failures are not shared
   * @param way how the service is reached; who goes another way does not share; no secret in it
   */
  public SharedFailures(ReplyCache cache, Optional<Path> state, Supplier<String> way) {
    this.cache = cache;
    this.state = state;
    this.way = way;
  }

  void leave(Reply refusal, ResolvedKey key, String question) throws IOException {
    Map<String, String> facts = new HashMap<>();
    for (String name : HEADERS) {
      String value = refusal.headers().get(name);
      if (value != null && value.length() <= LONGEST_HEADER) {
        facts.put(name, key.secret().hideIn(value));
      }
    }
    if (mayBeTheKeysFault(refusal.cod()) && state.isPresent()) {
      facts.put("key", mark(key));
    }
    leave(question, refusal.status(), refusal.when(), facts, refusal.body());
  }

  void leave(TransportException lost, String question) throws IOException {
    boolean isShared =
        switch (lost.reason()) {
          // The limit is known to each, and costs no call; the rest are one process's own.
          case LIMIT_REACHED, NOT_ASKED, NOT_STORED, INTERRUPTED -> false;
          default -> true;
        };
    if (isShared) {
      Map<String, String> facts = new HashMap<>();
      facts.put("reason", lost.reason().name());
      facts.put("host", lost.host());
      leave(question, 0, Instant.EPOCH, facts, new byte[0]);
    }
  }

  private void leave(
      String question, int status, Instant when, Map<String, String> facts, byte[] body)
      throws IOException {
    if (state.isEmpty()) {
      return;
    }
    facts.put("way", way.get());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream to = new DataOutputStream(bytes);
    to.writeByte(facts.size());
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      to.writeUTF(fact.getKey());
      to.writeUTF(fact.getValue());
    }
    to.write(body);
    cache.keepFailure(question, status, when, bytes.toByteArray());
  }

  /**
   * @return empty where it is another's affair
   * @throws TransportException the failure, where it was no reply
   */
  Optional<Reply> take(StoredReply failure, Supplier<ResolvedKey> key) throws TransportException {
    try {
      DataInputStream from = new DataInputStream(new ByteArrayInputStream(failure.body()));
      Map<String, String> facts = new HashMap<>();
      for (int left = from.readUnsignedByte(); left > 0; left--) {
        facts.put(from.readUTF(), from.readUTF());
      }
      if (state.isEmpty()
          || !way.get().equals(facts.remove("way"))
          || facts.containsKey("key") && !facts.remove("key").equals(mark(key.get()))) {
        return Optional.empty();
      }
      if (failure.status() == 0) {
        Reason reason = Reason.valueOf(facts.getOrDefault("reason", ""));
        throw new TransportException(reason, facts.get("host"), null);
      }
      Instant when = Instant.ofEpochMilli(failure.received());
      return Optional.of(new Reply(failure.status(), facts, from.readAllBytes(), when));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private String mark(ResolvedKey key) throws IOException {
    return KeyFingerprint.of(key.secret(), Salt.in(state.orElseThrow()));
  }

  private static boolean mayBeTheKeysFault(int cod) {
    return cod != 400 && cod != 404 && (cod < 500 || cod > 599);
  }
}
