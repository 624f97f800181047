import { addMilliseconds, SECOND } from '#server/platform/clock.ts';
import type { RefreshFamilyRow, RefreshTokenRow } from './auth.store.ts';
import { IDLE_SESSION_LIFETIME } from './sessions.ts';

/** How long the parent of the current token can still be exchanged: two tabs may refresh, or a reply may be lost. */
const GRACE = 10 * SECOND;

/**
 * The state of a refresh token (reliability 2). `wasParent`: the token that it was rotated to was not rotated before the
 * request came.
 */
export function refreshTokenStateOf(
  token: RefreshTokenRow,
  wasParent: boolean,
  family: RefreshFamilyRow,
  now: Date,
): 'current' | 'parent' | 'reused' | 'ended' {
  if (hasEnded(family, now)) return 'ended';
  if (token.usedAt === null) return 'current';
  const isRecent = token.usedAt > addMilliseconds(now, -GRACE).toISOString();
  return isRecent && wasParent ? 'parent' : 'reused';
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
