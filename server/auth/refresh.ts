import type { Tx } from '#server/store/connect.ts';
import { refreshTokenStateOf } from './auth.rules.ts';
import {
  findToken,
  lockFamily,
  revokeFamily,
  rotateToken,
  touchFamily,
  type FamilyRow,
} from './auth.store.ts';
import type { Tokens } from './tokens.ts';

type RefreshRequest = {
  token: string;
  /** Whether a current token is exchanged for its child. */
  rotates: boolean;
  now: Date;
};

/** The outcome of a refresh; `token` is the next refresh token. */
export type Refresh =
  | { is: 'going on'; family: FamilyRow; token: string }
  | { is: 'reused'; family: FamilyRow }
  | { is: 'ended' };

/** Rotates a refresh token; one that was used before ends its whole family (reliability 2). */
export async function refresh(
  tx: Tx,
  tokens: Tokens,
  { token, rotates, now }: RefreshRequest,
): Promise<Refresh> {
  const family = await lockFamily(tx, token);
  const row = family && (await findToken(tx, token));
  if (!row) return { is: 'ended' };
  const child = tokens.childOf(token);
  const verdict = refreshTokenStateOf(row, await findToken(tx, child), family, now);
  if (verdict === 'ended') return { is: 'ended' };
  if (verdict === 'reused') {
    await revokeFamily(tx, family.qid, now);
    return { is: 'reused', family };
  }
  if (verdict === 'parent') return { is: 'going on', family, token: child };
  await touchFamily(tx, family.qid, now);
  if (!rotates) return { is: 'going on', family, token };
  await rotateToken(tx, row, child, now);
  return { is: 'going on', family, token: child };
}
