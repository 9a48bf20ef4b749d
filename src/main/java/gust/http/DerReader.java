package gust.http;

/** Walks over DER-encoded elements, such as those of a certificate. */
final class DerReader {
  private final byte[] der;
  private int position;

  DerReader(byte[] der) {
    this.der = der;
  }

  int position() {
    return position;
  }

  /**
   * @throws ArrayIndexOutOfBoundsException behind the end
   */
  int tag() {
    return der[position] & 0xff;
  }

  /**
   * Moves from an element's tag to its content.
   *
   * @return where the content ends
   * @throws ArrayIndexOutOfBoundsException where the element does not fit
   */
  int enter() {
    int length = der[position + 1] & 0xff;
    position += 2;
    if (length > 0x80) {
      int bytes = length & 0x7f;
      length = 0;
      for (int i = 0; i < bytes; i++) {
        length = length << 8 | der[position++] & 0xff;
      }
    }
    if (length < 0 || length > der.length - position) {
      throw new ArrayIndexOutOfBoundsException();
    }
    return position + length;
  }

  /**
   * @return where the element ended
   * @throws ArrayIndexOutOfBoundsException as {@link #enter}
   */
  int skip() {
    position = enter();
    return position;
  }

  void moveTo(int end) {
    position = end;
  }
}
