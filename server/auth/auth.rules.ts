import { after, SECOND } from '#server/clock.ts';
import type { FamilyRow, RefreshTokenRow } from './auth.store.ts';
import { IDLE_LIFE } from './sessions.ts';

/** Two tabs, or an answer that was lost: for so long the parent of the current token still gets its child. */
const GRACE = 10 * SECOND;

/** What a refresh token is worth (reliability 2). `child` is the token it was rotated to. */
export function judge(
  token: RefreshTokenRow,
  child: RefreshTokenRow | undefined,
  family: FamilyRow,
  now: Date,
): 'current' | 'parent' | 'reused' | 'ended' {
  if (hasEnded(family, now)) return 'ended';
  if (token.usedAt === null) return 'current';
  const isRecent = token.usedAt > after(now, -GRACE).toISOString();
  return isRecent && child?.usedAt === null ? 'parent' : 'reused';
}

/** When a refresh cookie given now stops working if it is not used again. */
export function endOf(family: FamilyRow, now: Date): Date {
  const absolute = new Date(family.expiresAt);
  const idle = after(now, IDLE_LIFE);
  return idle < absolute ? idle : absolute;
}

function hasEnded(family: FamilyRow, now: Date): boolean {
  if (family.revokedAt !== null) return true;
  return family.expiresAt <= now.toISOString() || after(new Date(family.lastUsedAt), IDLE_LIFE) <= now;
}
