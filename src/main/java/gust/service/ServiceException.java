package gust.service;

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
}
