package gust.http;

import gust.http.TransportException.Reason;
import gust.keys.KeyFingerprint;
import gust.keys.Secret;
import gust.store.ReplySlot;
import gust.store.Salt;
import gust.store.StoredReply;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
public final class Shares {
  /** Such as {@code Retry-After}: by them a failure says until when it holds. */
  private static final List<String> HEADERS =
      List.of("retry-after", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset");

  private static final int LONGEST_HEADER = 100;
  private static final String ANY_KEY = "";

  private final Optional<Salt> salt;
  private final Supplier<String> way;

  /**
   * @param salt empty where there is nowhere to keep one; then failures are not shared
   * @param way by which proxy and with whose certificates the service is asked; may hold a proxy's
   *     password, since only its mark is stored
   */
  public Shares(Optional<Salt> salt, Supplier<String> way) {
    this.salt = salt;
    this.way = way;
  }

  /**
   * @throws IOException where it could not be stored
   */
  void leave(Reply.Trouble trouble, Call call, ReplySlot slot) throws IOException {
    if (salt.isEmpty() || trouble instanceof Reply.Lost lost && !isShared(lost.failure())) {
      return;
    }
    byte[] grains = salt.get().bytes();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream to = new DataOutputStream(body);
    to.writeUTF(wayMark(grains));
    if (trouble instanceof Reply.Refused refused) {
      Reply reply = refused.reply();
      Secret key = call.key().get().secret();
      to.writeUTF(isWhateverTheKey(reply) ? ANY_KEY : KeyFingerprint.of(key, grains));
      write(headers(reply, key), to);
      to.write(reply.body());
      slot.keepFailure(reply.status(), reply.when().toEpochMilli(), body.toByteArray());
    } else if (trouble instanceof Reply.Lost lost) {
      to.writeUTF(ANY_KEY);
      to.writeUTF(lost.failure().reason().name());
      to.writeUTF(lost.failure().host());
      slot.keepFailure(0, 0, body.toByteArray());
    }
  }

  /**
   * @return empty where it is another's affair
   */
  Optional<Reply.Trouble> take(StoredReply failure, Call call) {
    try {
      DataInputStream from = new DataInputStream(new ByteArrayInputStream(failure.body()));
      byte[] grains = salt.isEmpty() ? null : salt.get().bytes();
      if (grains == null || !from.readUTF().equals(wayMark(grains))) {
        return Optional.empty();
      }
      String who = from.readUTF();
      if (!who.equals(ANY_KEY)
          && !who.equals(KeyFingerprint.of(call.key().get().secret(), grains))) {
        return Optional.empty();
      }
      return Optional.of(failure.status() == 0 ? lost(from) : refused(from, failure));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Reply.Trouble lost(DataInputStream from) throws IOException {
    Reason reason = Reason.valueOf(from.readUTF());
    return new Reply.Lost(new TransportException(reason, from.readUTF(), null));
  }

  private static Reply.Trouble refused(DataInputStream from, StoredReply failure)
      throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (int left = from.readUnsignedByte(); left > 0; left--) {
      headers.put(from.readUTF(), from.readUTF());
    }
    Instant when = Instant.ofEpochMilli(failure.received());
    byte[] body = from.readAllBytes();
    return new Reply.Refused(new Reply(failure.status(), headers, body, when, new Reply.Store()));
  }

  private static Map<String, String> headers(Reply reply, Secret key) {
    Map<String, String> kept = new HashMap<>();
    for (String name : HEADERS) {
      String value = reply.headers().get(name);
      if (value != null && value.length() <= LONGEST_HEADER) {
        kept.put(name, key.hideIn(value));
      }
    }
    return kept;
  }

  private static void write(Map<String, String> headers, DataOutputStream to) throws IOException {
    to.writeByte(headers.size());
    for (Map.Entry<String, String> header : headers.entrySet()) {
      to.writeUTF(header.getKey());
      to.writeUTF(header.getValue());
    }
  }

  private String wayMark(byte[] grains) {
    return Salt.mark(grains, way.get().getBytes(StandardCharsets.UTF_8));
  }

  /** The limit is known to each, and costs no call; the rest are one process's own. */
  private static boolean isShared(TransportException failure) {
    return switch (failure.reason()) {
      case LIMIT_REACHED, NOT_STORED, INTERRUPTED -> false;
      default -> true;
    };
  }

  private static boolean isWhateverTheKey(Reply reply) {
    int status = reply.status();
    return status == 400 || status == 404 || status >= 500 && status <= 599;
  }
}
