import type { Tx } from '#server/platform/store/connect.ts';
import { refreshTokenStateOf } from './auth.rules.ts';
import {
  findRefreshToken,
  lockRefreshFamily,
  revokeRefreshFamily,
  rotateRefreshToken,
  recordRefreshFamilyUse,
  type RefreshFamilyRow,
} from './auth.store.ts';
import type { TokenService } from './tokens.ts';

type RefreshRequest = {
  token: string;
  /** Whether a current token is exchanged for its child. */
  rotates: boolean;
  now: Date;
};

/** The outcome of a refresh; `token` is the next refresh token. */
export type RefreshResult =
  | { is: 'going on'; family: RefreshFamilyRow; token: string }
  | { is: 'reused'; family: RefreshFamilyRow }
  | { is: 'ended' };

/**
 * Rotates a refresh token, once in ten seconds; one that was used before ends its whole family (reliability 2). A request
 * that later ones have overtaken, as in another process, gets the newest token.
 */
export async function refresh(
  tx: Tx,
  tokens: TokenService,
  { token, rotates, now }: RefreshRequest,
): Promise<RefreshResult> {
  const family = await lockRefreshFamily(tx, token);
  const row = family && (await findRefreshToken(tx, token));
  if (!row) return { is: 'ended' };
  const verdict = refreshTokenStateOf(row, family, now);
  if (verdict === 'ended') return { is: 'ended' };
  if (verdict === 'reused') {
    await revokeRefreshFamily(tx, family.qid, now);
    return { is: 'reused', family };
  }
  if (verdict === 'parent') return { is: 'going on', family, token: await findNewest(tx, tokens, token) };
  await recordRefreshFamilyUse(tx, family.qid, now);
  if (verdict === 'new' || !rotates) return { is: 'going on', family, token };
  const child = tokens.childOf(token);
  await rotateRefreshToken(tx, row, child, now);
  return { is: 'going on', family, token: child };
}

async function findNewest(tx: Tx, tokens: TokenService, token: string): Promise<string> {
  const child = tokens.childOf(token);
  return (await findRefreshToken(tx, child)) ? findNewest(tx, tokens, child) : token;
}
