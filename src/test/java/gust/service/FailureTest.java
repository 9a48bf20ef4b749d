package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.RetryTime;
import gust.http.TransportException.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which failures may pass by themselves, so that an older answer may be shown until then. */
class FailureTest {
  private static final RetryTime RETRY =
      new RetryTime(Instant.parse("2026-11-22T10:00:00Z"), Duration.ofMinutes(1));

  private static Failure.Said said(int cod) {
    return new Failure.Said(cod, cod, "");
  }

  @ParameterizedTest
  @EnumSource
  void noConnectionMayUnlessNothingWasTried(Reason reason) {
    boolean mayPass = reason != Reason.NOT_STORED && reason != Reason.INTERRUPTED;
    assertEquals(mayPass, new Failure.Unreachable(reason, "example.org").mayPass());
  }

  @Test
  void aLimitDoes() {
    assertTrue(new Failure.RateLimited(said(429), RETRY).mayPass());
    assertTrue(new Failure.LimitKnown(RETRY).mayPass());
  }

  @Test
  void troubleOfTheServiceMayAndAStrangeStatusDoesNot() {
    assertTrue(new Failure.ServerTrouble(said(500)).mayPass());
    assertTrue(new Failure.ServerTrouble(said(599)).mayPass());
    assertFalse(new Failure.ServerTrouble(said(499)).mayPass());
    assertFalse(new Failure.ServerTrouble(said(302)).mayPass());
    assertFalse(new Failure.ServerTrouble(said(600)).mayPass());
    assertFalse(new Failure.ServerTrouble(said(999)).mayPass());
  }

  @Test
  void aRefusalDoesNot() {
    assertFalse(new Failure.NoKey("", "").mayPass());
    assertFalse(new Failure.Unauthorized(said(401)).mayPass());
    assertFalse(new Failure.Forbidden(said(403)).mayPass());
    assertFalse(new Failure.NotFound(said(404)).mayPass());
    assertFalse(new Failure.Refused(said(400)).mayPass());
    assertFalse(new Failure.BadAnswer(Optional.of(said(200)), "").mayPass());
  }

  @Test
  void whatWasNotAskedIsAsWhatEndedTheList() {
    assertTrue(new Failure.NotAsked(new Failure.LimitKnown(RETRY)).mayPass());
    assertFalse(new Failure.NotAsked(new Failure.Unauthorized(said(401))).mayPass());
  }
}
