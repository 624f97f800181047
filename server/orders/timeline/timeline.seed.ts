import { addMinutes } from 'date-fns/addMinutes';
import type { Insertable } from 'kysely';
import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { Random } from '#server/seed/random.ts';

type Entry = Insertable<Database['timeline']>;
type EntryOptions = {
  subject?: string;
  before?: string;
  after?: string | null;
  amounts?: string | null;
  actor?: string;
  at?: Date;
};

/** Builds the timeline of one sale: each entry is later than the one before, none is after the end. */
export type TimelineBuilder = {
  entries: Entry[];
  /** The user of the seller who works on this sale. */
  actor: string;
  /** The time of the next entry, for steps that need it before they add the entry. */
  next(): Date;
  add(kind: TimelineEntry['kind'], options?: EntryOptions): string;
};

type Period = { from: Date; end: Date };

export function startTimeline(
  saleQid: string,
  { from, end }: Period,
  actor: string,
  random: Random,
): TimelineBuilder {
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
    add(kind, options = {}) {
      // A given time never changes the sequence of the entries.
      at = options.at && options.at >= at ? options.at : next();
      entries.push({
        qid: random.qid(),
        saleQid,
        at: at.toISOString(),
        sequence: entries.length + 1,
        actor: options.actor ?? actor,
        kind,
        subject: options.subject ?? null,
        before: options.before ?? null,
        after: options.after ?? null,
        amounts: options.amounts ?? null,
      });
      return at.toISOString();
    },
  };
}

/** The given time, or the next morning when it is outside office hours. */
function inOfficeHours(at: Date): Date {
  const hour = at.getUTCHours();
  if (hour >= 7 && hour < 18) return at;
  const morning = new Date(at);
  morning.setUTCHours(hour < 7 ? 7 : 24 + 7);
  return morning;
}
