import type { ClaimSummary } from '#contract/claims/claims.schemas.ts';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import { readMatchingClaims } from '#server/claims/claim-list.store.ts';
import { claimSummary } from '#server/claims/claim-reply.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { countAlone, isUrgent, totalsOf } from './dashboard.rules.ts';

type Search = { sellerQid: string; now: Date };

/** The claims that the seller has to answer. */
export async function readClaimTodos(tx: Tx, { sellerQid, now }: Search): Promise<Todo[]> {
  const found = await readMatchingClaims(tx, { sellerQid, filter: { status: ['OPEN'] } });
  const open = found.map(claimSummary);
  const alone = countAlone(open.filter(({ deadline }) => isUrgent(deadline, now)).length);
  const rest = open.slice(alone);
  return [
    ...open.slice(0, alone).map(claimTodo),
    ...(rest.length > 1 ? [claimsTodo(rest, alone > 0)] : rest.map(claimTodo)),
  ];
}

function claimTodo(claim: ClaimSummary): Todo {
  return { kind: 'CLAIM', dueAt: claim.deadline, claim };
}

function claimsTodo(claims: readonly ClaimSummary[], isRest: boolean): Todo {
  return {
    kind: 'CLAIMS',
    dueAt: claims[0]?.deadline ?? null,
    count: claims.length,
    isRest,
    amounts: totalsOf(claims),
  };
}
