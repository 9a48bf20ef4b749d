package gust.cache;

import gust.files.Salt;
import gust.http.Call;
import gust.http.HttpProxy;
import gust.http.ProxyFromEnvironment;
import gust.http.Reply;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.KeyFingerprint;
import gust.keys.Secret;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  private final Optional<Path> state;
  private final Optional<Path> certificates;
  private final Map<String, String> environment;

  /**
   * @param state where this user's salt is; without it failures are not shared
   * @param certificates a PEM file of further authorities to trust
   * @param environment asked for the proxy and {@code SSL_CERT_FILE}
   */
  public Shares(
      Optional<Path> state, Optional<Path> certificates, Map<String, String> environment) {
    this.state = state;
    this.certificates = certificates;
    this.environment = environment;
  }

  /**
   * @throws IOException where it could not be stored
   */
  void leave(Reply.Trouble trouble, Call call, ReplySlot slot) throws IOException {
    if (state.isEmpty() || trouble instanceof Reply.Lost lost && !isShared(lost.failure())) {
      return;
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    DataOutputStream to = new DataOutputStream(body);
    to.writeUTF(way(call));
    if (trouble instanceof Reply.Refused refused) {
      Reply reply = refused.reply();
      Secret key = call.key().get().secret();
      to.writeUTF(isWhateverTheKey(reply) ? ANY_KEY : mark(key));
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
      if (state.isEmpty() || !from.readUTF().equals(way(call))) {
        return Optional.empty();
      }
      String who = from.readUTF();
      if (!who.equals(ANY_KEY) && !who.equals(mark(call.key().get().secret()))) {
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

  private String mark(Secret key) throws IOException {
    return KeyFingerprint.of(key, Salt.in(state.orElseThrow()));
  }

  /** By which proxy and with whose certificates the service is asked; no proxy's password. */
  private String way(Call call) {
    URI uri = call.uri();
    Optional<HttpProxy> proxy = new ProxyFromEnvironment(environment).forUri(uri);
    return certificates + " " + environment.get("SSL_CERT_FILE") + " " + proxy;
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
