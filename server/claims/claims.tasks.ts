import * as v from 'valibot';
import { Qid } from '#contract/platform/api/shapes.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts';
import { decideOn, settled, type Settlement } from './claims.rules.ts';
import {
  amountText,
  changeClaim,
  CLAIM_DEADLINE_TASK,
  CREDIT_NOTE_TASK,
  lockClaim,
  readClaimLines,
  tellClaim,
} from './claims.store.ts';
import type { ClaimRow } from './claims.tables.ts';
import { writeCreditNote } from './credit-notes.store.ts';
import { countEvidence } from './evidence.store.ts';
import { claimDecided } from './feed-subjects.ts';

/** Decides on a dispute, as the support team of the embedded marketplace does. */
export const DECISION_TASK = 'claim-decision';

const ClaimPayload = v.object({ claimQid: Qid });
const CreditNotePayload = v.object({ sellerQid: Qid, month: v.string(), currency: v.string() });

export const claimTasks: TaskHandlers = {
  async [CLAIM_DEADLINE_TASK]({ tx, payload, now }) {
    const claim = await lockClaim(tx, v.parse(ClaimPayload, payload).claimQid, 'any');
    if (claim?.status !== 'OPEN') return;
    const lines = await readClaimLines(tx, claim.qid);
    const settlements = lines.map((line) => settled(line, line.claimedQuantity));
    const change = { status: 'UNANSWERED' } as const;
    await changeClaim(tx, claim, { change, settlements }, { now, runAt: now });
    const entry = { kind: 'CLAIM_UNANSWERED', after: amountText(claim.amount, claim) } as const;
    await tellClaim(tx, claim, entry, { actor: MARKETPLACE_ACTOR, now });
  },

  async [DECISION_TASK]({ tx, payload, now }) {
    const claim = await lockClaim(tx, v.parse(ClaimPayload, payload).claimQid, 'any');
    if (claim?.status !== 'DISPUTED') return;
    const files = await countEvidence(tx, claim.qid);
    const lines = await readClaimLines(tx, claim.qid);
    const settlements = lines
      .filter(({ acceptedQuantity }) => acceptedQuantity === null)
      .map((line) => decideOn(line, { category: claim.category, files }));
    await decideClaim(tx, claim, settlements, { now, runAt: now, actor: MARKETPLACE_ACTOR });
  },

  async [CREDIT_NOTE_TASK]({ tx, payload }) {
    await writeCreditNote(tx, v.parse(CreditNotePayload, payload));
  },
};

/** Settles the disputed lines of a locked claim. */
export async function decideClaim(
  tx: Tx,
  claim: ClaimRow,
  settlements: readonly Settlement[],
  { actor, ...at }: { now: Date; runAt: Date; actor: string },
): Promise<ClaimRow> {
  const decided = await changeClaim(tx, claim, { change: { status: 'DECIDED' }, settlements }, at);
  const after = amountText(decided.acceptedAmount ?? '0.00', claim);
  await tellClaim(tx, claim, { kind: 'CLAIM_DECIDED', after }, { actor, now: at.now });
  await notifySeller(tx, claim.sellerQid, claimDecided(decided), at.now);
  return decided;
}
