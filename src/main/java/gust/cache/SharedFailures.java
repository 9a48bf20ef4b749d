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
  private static final String ANY_KEY = "";

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
    Map<String, String> headers = new HashMap<>();
    for (String name : HEADERS) {
      refusal
          .header(name)
          .filter(value -> value.length() <= LONGEST_HEADER)
          .ifPresent(value -> headers.put(name, key.secret().hideIn(value)));
    }
    leave(
        question,
        refusal.status(),
        refusal.when(),
        body -> {
          body.writeUTF(isWhateverTheKey(refusal.status()) ? ANY_KEY : mark(key));
          body.writeByte(headers.size());
          for (Map.Entry<String, String> header : headers.entrySet()) {
            body.writeUTF(header.getKey());
            body.writeUTF(header.getValue());
          }
          body.write(refusal.body());
        });
  }

  void leave(TransportException lost, String question) throws IOException {
    // The limit is known to each, and costs no call; the rest are one process's own.
    switch (lost.reason()) {
      case LIMIT_REACHED, NOT_STORED, INTERRUPTED -> {
        return;
      }
      default ->
          leave(
              question,
              0,
              Instant.EPOCH,
              body -> {
                body.writeUTF(ANY_KEY);
                body.writeUTF(lost.reason().name());
                body.writeUTF(lost.host());
              });
    }
  }

  private interface Body {
    void writeTo(DataOutputStream body) throws IOException;
  }

  private void leave(String question, int status, Instant when, Body rest) throws IOException {
    if (state.isPresent()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream body = new DataOutputStream(bytes);
      body.writeUTF(way.get());
      rest.writeTo(body);
      cache.keepFailure(question, status, when, bytes.toByteArray());
    }
  }

  /**
   * @return empty where it is another's affair
   * @throws TransportException the failure, where it was no reply
   */
  Optional<Reply> take(StoredReply failure, Supplier<ResolvedKey> key) throws TransportException {
    try {
      DataInputStream body = new DataInputStream(new ByteArrayInputStream(failure.body()));
      if (state.isEmpty() || !body.readUTF().equals(way.get())) {
        return Optional.empty();
      }
      String who = body.readUTF();
      if (!who.equals(ANY_KEY) && !who.equals(mark(key.get()))) {
        return Optional.empty();
      }
      if (failure.status() == 0) {
        throw new TransportException(Reason.valueOf(body.readUTF()), body.readUTF(), null);
      }
      Map<String, String> headers = new HashMap<>();
      for (int left = body.readUnsignedByte(); left > 0; left--) {
        headers.put(body.readUTF(), body.readUTF());
      }
      Instant when = Instant.ofEpochMilli(failure.received());
      return Optional.of(new Reply(failure.status(), headers, body.readAllBytes(), when));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private String mark(ResolvedKey key) throws IOException {
    return KeyFingerprint.of(key.secret(), Salt.in(state.orElseThrow()));
  }

  private static boolean isWhateverTheKey(int status) {
    return status == 400 || status == 404 || status >= 500 && status <= 599;
  }
}
