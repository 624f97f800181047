import { newTraceId } from '#client/keys.ts';
import type { SentRequest } from '#client/sent-request.ts';
import { APPLICATION_HEADER, APPLICATION_ID, TRACE_HEADER } from '#contract/platform/api/headers.ts';
import { SESSION_LOCK } from '#machines/platform/access-token/lock.ts';
import { wasSignedIn } from '#src/lib/was-signed-in.ts';

declare global {
  var earlyRefresh: SentRequest | undefined;
}

/**
 * Refreshes the session before any other script is loaded (docs/decisions/167), where a user has signed in before and no
 * other tab is at it. The call is written out, since its description would bring half of the contract with it.
 */
export function sendEarlyRefresh(locks: LockManager | undefined): void {
  if (!wasSignedIn.read()) return;
  const trace = newTraceId();
  const sentAt = Date.now();
  const send = () =>
    fetch('/api/auth/refresh/?rotate=true', {
      method: 'POST',
      headers: { [APPLICATION_HEADER]: APPLICATION_ID, [TRACE_HEADER]: trace },
    });
  const answer = locks
    ? locks.request(SESSION_LOCK, { ifAvailable: true }, (lock) => (lock ? send() : null))
    : send();
  // The portal tells a failure, once it is loaded.
  answer.catch(() => {});
  globalThis.earlyRefresh = { trace, sentAt, answer };
}

/** The refresh that was sent before the portal was loaded; it answers one call. */
export function takeEarlyRefresh(): SentRequest | undefined {
  const sent = globalThis.earlyRefresh;
  delete globalThis.earlyRefresh;
  return sent;
}
