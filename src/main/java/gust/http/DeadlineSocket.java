package gust.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A TCP connection whose reads and writes end with a deadline, however few bytes come or go at a
 * time, and with an interrupt of their thread.
 *
 * <p>TLS is laid over it by the JDK, which reads through a socket's own stream; hence a socket
 * around the channel's.
 */
final class DeadlineSocket extends Socket {
  private final SocketChannel channel = SocketChannel.open();
  private final Socket socket = channel.socket();
  private final InputStream in = new BufferedInputStream(new Reads());
  private final OutputStream out = new Writes();
  private volatile Deadline deadline;

  DeadlineSocket(Deadline deadline) throws IOException {
    super((SocketImpl) null);
    this.deadline = deadline;
  }

  /**
   * @throws SocketTimeoutException where the deadline passes first
   */
  @Override
  public void connect(SocketAddress address) throws IOException {
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    socket.connect(address, millisLeft());
  }

  /** By when all that is read and written from now on must be done. */
  void endBy(Deadline next) {
    deadline = next;
  }

  /** Whether the other side has said nothing more and has not hung up. Waits for nothing. */
  boolean isSilent() {
    try {
      channel.configureBlocking(false);
      boolean isSilent = in.available() == 0 && channel.read(ByteBuffer.allocate(1)) == 0;
      channel.configureBlocking(true);
      return isSilent;
    } catch (IOException e) {
      return false;
    }
  }

  /** At least 1: to a socket, 0 means for ever. */
  private int millisLeft() throws SocketTimeoutException {
    if (deadline.hasPassed()) {
      throw new SocketTimeoutException("the deadline has passed");
    }
    return (int) Math.min(Integer.MAX_VALUE, deadline.left().toMillis() + 1);
  }

  private final class Reads extends InputStream {
    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      socket.setSoTimeout(millisLeft());
      return socket.getInputStream().read(bytes, from, length);
    }

    @Override
    public int available() throws IOException {
      return socket.getInputStream().available();
    }
  }

  private final class Writes extends OutputStream {
    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    /** What gust sends mostly fits into the system's buffer at once; else this looks for room. */
    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      ByteBuffer left = ByteBuffer.wrap(bytes, from, length);
      channel.configureBlocking(false);
      try {
        while (left.hasRemaining()) {
          if (channel.write(left) == 0) {
            rest(Math.min(millisLeft(), 10));
          }
        }
      } finally {
        channel.configureBlocking(true);
      }
    }

    private void rest(int millis) throws IOException {
      try {
        Thread.sleep(millis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }
  }

  @Override
  public InputStream getInputStream() {
    return in;
  }

  @Override
  public OutputStream getOutputStream() {
    return out;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      return; // Whatever was wrong with it, it is of no use any more.
    }
  }

  @Override
  public boolean isClosed() {
    return !channel.isOpen();
  }

  @Override
  public boolean isConnected() {
    return channel.isConnected();
  }

  @Override
  public boolean isInputShutdown() {
    return socket.isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return socket.isOutputShutdown();
  }

  @Override
  public void shutdownInput() throws IOException {
    socket.shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    socket.shutdownOutput();
  }

  /** The deadline alone decides. */
  @Override
  public void setSoTimeout(int millis) {}

  @Override
  public int getSoTimeout() {
    return 0;
  }

  @Override
  public int getSoLinger() throws SocketException {
    return socket.getSoLinger();
  }

  @Override
  public InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public int getPort() {
    return socket.getPort();
  }
}
