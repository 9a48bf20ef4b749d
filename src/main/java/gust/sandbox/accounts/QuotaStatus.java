package gust.sandbox.accounts;

/**
 * Where an account stands after a call.
 *
 * @param allowed whether the call may be made, and so counts
 * @param reset Unix seconds: the first whole second in which the window's oldest call counts no
 *     more
 * @param secondsToReset from the account's clock until then
 */
public record QuotaStatus(
    boolean allowed, AccountQuota quota, int remaining, long reset, long secondsToReset) {}
