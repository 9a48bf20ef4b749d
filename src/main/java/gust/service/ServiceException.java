package gust.service;

import java.util.Optional;

/** Carries a {@link Failure} up to the code that shows it. */
public final class ServiceException extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Failure failure;

  /**
   * @param cause the underlying error, for {@code --verbose}; may be null
   */
  public ServiceException(Failure failure, Throwable cause) {
    super(failure.getClass().getSimpleName(), cause);
    this.failure = failure;
  }

  public Failure failure() {
    return failure;
  }

  /**
   * An answer with 200 that can be read, but not used.
   *
   * @param problem completes "the service's answer …"
   */
  public static ServiceException unusable(String problem) {
    Failure.ErrorBody body = new Failure.ErrorBody(200, 200, "");
    return new ServiceException(new Failure.BadAnswer(Optional.of(body), problem), null);
  }
}
