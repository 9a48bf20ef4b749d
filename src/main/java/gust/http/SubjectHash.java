package gust.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;

/**
 * The number by which OpenSSL names a certificate's file in a folder: eight hexadecimal digits, of
 * the SHA-1 of the subject with its letters made small and its white space collapsed.
 */
final class SubjectHash {
  private static final int UTF8 = 12;
  private static final String DIGITS = "0123456789abcdef";

  private final byte[] der;
  private final DerReader at;

  private SubjectHash(byte[] der) {
    this.der = der;
    this.at = new DerReader(der);
  }

  /**
   * @param subject as {@link CertificateSubject} writes it
   * @return null where it is no name
   */
  static String of(String subject) {
    try {
      SubjectHash name = new SubjectHash(subject.getBytes(StandardCharsets.ISO_8859_1));
      byte[] digest = MessageDigest.getInstance("SHA-1").digest(name.canonical());
      StringBuilder text = new StringBuilder(8);
      for (int i = 3; i >= 0; i--) {
        text.append(DIGITS.charAt(digest[i] >> 4 & 0xf)).append(DIGITS.charAt(digest[i] & 0xf));
      }
      return text.toString();
    } catch (ArrayIndexOutOfBoundsException | GeneralSecurityException e) {
      return null;
    }
  }

  /** SET after SET, without the SEQUENCE around them. */
  private byte[] canonical() {
    ByteArrayOutputStream sets = new ByteArrayOutputStream();
    int end = at.enter();
    while (at.position() < end) {
      int setEnd = at.enter();
      ByteArrayOutputStream attributes = new ByteArrayOutputStream();
      while (at.position() < setEnd) {
        at.enter();
        byte[] type = element();
        byte[] value = canonicalValue();
        write(0x30, concat(type, value), attributes);
      }
      write(0x31, attributes.toByteArray(), sets);
    }
    return sets.toByteArray();
  }

  private byte[] element() {
    int start = at.position();
    return slice(start, at.skip());
  }

  private byte[] canonicalValue() {
    int start = at.position();
    int tag = at.tag();
    int end = at.enter();
    int content = at.position();
    at.moveTo(end);
    Charset charset = charset(tag);
    if (charset == null) {
      return slice(start, end);
    }
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    String text = new String(der, content, end - content, charset);
    write(UTF8, collapse(text).getBytes(StandardCharsets.UTF_8), value);
    return value.toByteArray();
  }

  /** Null for what is no text. */
  private static Charset charset(int tag) {
    return switch (tag) {
      case UTF8 -> StandardCharsets.UTF_8;
      case 19, 20, 22, 26 -> StandardCharsets.ISO_8859_1; // printable, T61, IA5, visible
      case 28 -> StandardCharsets.UTF_32BE; // universal
      case 30 -> StandardCharsets.UTF_16BE; // BMP
      default -> null;
    };
  }

  /** Only ASCII letters are made small, and only ASCII white space collapses. */
  private static String collapse(String text) {
    StringBuilder collapsed = new StringBuilder(text.length());
    boolean space = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ' || c >= '\t' && c <= '\r') {
        space = true;
        continue;
      }
      if (space && !collapsed.isEmpty()) {
        collapsed.append(' ');
      }
      space = false;
      collapsed.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : c);
    }
    return collapsed.toString();
  }

  private static void write(int tag, byte[] content, ByteArrayOutputStream to) {
    to.write(tag);
    if (content.length < 0x80) {
      to.write(content.length);
    } else if (content.length < 0x100) {
      to.write(0x81);
      to.write(content.length);
    } else {
      to.write(0x82);
      to.write(content.length >> 8);
      to.write(content.length);
    }
    to.writeBytes(content);
  }

  private byte[] slice(int start, int end) {
    byte[] bytes = new byte[end - start];
    System.arraycopy(der, start, bytes, 0, bytes.length);
    return bytes;
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
