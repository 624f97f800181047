import type { Insertable } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import type { Random } from './random.ts';

type Work = { kind: string; payload: Record<string, string>; runAt: Date };

/** Work that the marketplace still has to do for a sale. */
export function makeTask({ kind, payload, runAt }: Work, random: Random): Insertable<Database['tasks']> {
  return {
    qid: random.qid(),
    kind,
    payload: JSON.stringify(payload),
    runAt: runAt.toISOString(),
    attempts: 0,
    claimedUntil: null,
    doneAt: null,
    failure: null,
  };
}
