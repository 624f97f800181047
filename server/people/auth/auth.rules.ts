import { addMilliseconds, SECOND } from '#server/platform/clock.ts';
import type { RefreshFamilyRow, RefreshTokenRow } from './auth.store.ts';
import { IDLE_SESSION_LIFETIME } from './sessions.ts';

/**
 * Tabs that refresh at the same moment know nothing of each other, a browser may hold a request back, and a reply may be
 * lost: for this long after a rotation the used token is still exchanged, and its child is not rotated.
 */
const GRACE = 10 * SECOND;

/** The state of a refresh token (reliability 2): `new` has just been rotated to, and its parent may still come. */
export function refreshTokenStateOf(
  token: RefreshTokenRow,
  family: RefreshFamilyRow,
  now: Date,
): 'current' | 'new' | 'parent' | 'reused' | 'ended' {
  if (hasEnded(family, now)) return 'ended';
  const since = addMilliseconds(now, -GRACE).toISOString();
  if (token.usedAt !== null) return token.usedAt > since ? 'parent' : 'reused';
  return token.parentHash !== null && token.createdAt > since ? 'new' : 'current';
}

/** The expiry of a refresh cookie that is set now and not used again. */
export function refreshCookieExpiry(family: RefreshFamilyRow, now: Date): Date {
  const absolute = new Date(family.expiresAt);
  const idle = addMilliseconds(now, IDLE_SESSION_LIFETIME);
  return idle < absolute ? idle : absolute;
}

function hasEnded(family: RefreshFamilyRow, now: Date): boolean {
  if (family.revokedAt !== null) return true;
  return (
    family.expiresAt <= now.toISOString() ||
    addMilliseconds(new Date(family.lastUsedAt), IDLE_SESSION_LIFETIME) <= now
  );
}
