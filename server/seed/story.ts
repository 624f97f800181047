import { addMinutes } from 'date-fns';
import type { Insertable } from 'kysely';
import type { TimelineEntry } from '#contract/sales/sales.schemas.ts';
import type { Database } from '#server/store/schema.ts';
import type { Random } from './random.ts';

type Entry = Insertable<Database['timeline']>;
type Told = { subject?: string; before?: string; after?: string | null; actor?: string; at?: Date };

/** The timeline of one sale while its story is told: each entry happens after the one before and not after `end`. */
export type Story = {
  entries: Entry[];
  /** The seller's colleague who works on this sale. */
  actor: string;
  /** When the next thing happens, for what has to be known before it is told. */
  next(): Date;
  tell(kind: TimelineEntry['kind'], told?: Told): string;
};

export function startStory(saleQid: string, from: Date, end: Date, actor: string, random: Random): Story {
  const entries: Entry[] = [];
  let at = from;
  const stepOn = () =>
    addMinutes(at, ((end.getTime() - at.getTime()) / 60_000) * (random.between(4, 22) / 100));
  return {
    entries,
    actor,
    next: stepOn,
    tell(kind, told = {}) {
      // A wished time never turns the order of the entries.
      at = told.at && told.at >= at ? told.at : stepOn();
      entries.push({
        qid: random.qid(),
        saleQid,
        at: at.toISOString(),
        sequence: entries.length + 1,
        actor: told.actor ?? actor,
        kind,
        subject: told.subject ?? null,
        before: told.before ?? null,
        after: told.after ?? null,
      });
      return at.toISOString();
    },
  };
}
