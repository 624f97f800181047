import * as v from 'valibot';
import { RecordedAnalyticsEvent } from '#contract/platform/analytics.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { AnalyticsEventTable } from './analytics.tables.ts';

/** The number of events that are kept. */
const KEPT = 1_000;

export type NewEvent = Omit<RecordedAnalyticsEvent, 'receivedAt'>;

/** Adds events, each once, and drops the oldest beyond a thousand. */
export async function addEvents(tx: Tx, events: NewEvent[], now: Date): Promise<void> {
  const { last } = await tx
    .selectFrom('analyticsEvents')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  const before = Number(last ?? 0);
  const rows = events.map(({ details, ...event }, index) => ({
    ...event,
    details: JSON.stringify(details),
    receivedAt: now.toISOString(),
    sequence: before + 1 + index,
  }));
  await tx
    .insertInto('analyticsEvents')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx
    .deleteFrom('analyticsEvents')
    .where('sequence', '<=', before + events.length - KEPT)
    .execute();
}

export async function countEvents(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('analyticsEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The recorded events, the newest first. */
export async function readEvents(db: Tx, { size, offset }: PageSlice): Promise<RecordedAnalyticsEvent[]> {
  const rows = await db
    .selectFrom('analyticsEvents')
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(recorded);
}

function recorded({ sequence: _sequence, details, ...row }: AnalyticsEventTable): RecordedAnalyticsEvent {
  return { ...row, details: v.parse(RecordedAnalyticsEvent.entries.details, JSON.parse(details)) };
}
