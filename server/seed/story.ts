import { addMinutes } from 'date-fns';
import type { Insertable } from 'kysely';
import type { TimelineEntry } from '#contract/sales/sales.schemas.ts';
import type { Database } from '#server/store/schema.ts';
import type { Random } from './random.ts';

type Entry = Insertable<Database['timeline']>;
type Told = { subject?: string; before?: string; after?: string | null; actor?: string; at?: Date };

/** The timeline of one sale while its story is told: each entry after the one before, none after the end. */
export type Story = {
  entries: Entry[];
  /** The seller's colleague who works on this sale. */
  actor: string;
  /** When the next thing happens, for what has to be known before it is told. */
  next(): Date;
  tell(kind: TimelineEntry['kind'], told?: Told): string;
};

type Span = { from: Date; end: Date };

export function startStory(saleQid: string, { from, end }: Span, actor: string, random: Random): Story {
  const entries: Entry[] = [];
  let at = from;
  function next(): Date {
    const minutesLeft = (end.getTime() - at.getTime()) / 60_000;
    const soon = addMinutes(at, minutesLeft * (random.between(4, 22) / 100));
    const daytime = inOfficeHours(soon);
    return daytime < end ? daytime : soon;
  }
  return {
    entries,
    actor,
    next,
    tell(kind, told = {}) {
      // A wished time never turns the order of the entries.
      at = told.at && told.at >= at ? told.at : next();
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

/** The same time, or the next morning; never earlier. */
function inOfficeHours(at: Date): Date {
  const hour = at.getUTCHours();
  if (hour >= 7 && hour < 18) return at;
  const morning = new Date(at);
  morning.setUTCHours(hour < 7 ? 7 : 24 + 7);
  return morning;
}
