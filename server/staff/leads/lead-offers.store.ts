import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';

export const LEAD_OFFERS_TASK = 'lead-offers';

/**
 * Makes the offers of the stock list of a completed lead once its account is active: buyers must not order from a seller who
 * cannot sign in. Called when the lead is completed and when an email address of the account is verified.
 */
export async function enqueueLeadOffers(
  tx: Tx,
  userQid: string,
  { now, runAt }: { now: Date; runAt: Date },
): Promise<void> {
  const lead = await tx
    .updateTable('leads')
    .set({ offersAt: now.toISOString() })
    .where('userQid', '=', userQid)
    .where('stage', '=', 'COMPLETED')
    .where('checkQid', 'is not', null)
    .where('offersAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users').select('qid').where('qid', '=', userQid).where('activatedAt', 'is not', null),
      ),
    )
    .returning('qid')
    .executeTakeFirst();
  if (lead) await enqueue(tx, LEAD_OFFERS_TASK, { leadQid: lead.qid }, runAt);
}
