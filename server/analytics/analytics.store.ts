import * as v from 'valibot';
import { RecordedEvent } from '#contract/analytics/analytics.schemas.ts';
import { windowOf } from '#server/sales/pages.ts';
import type { AnalyticsEventTable } from './analytics.tables.ts';
import type { Tx } from '#server/store/connect.ts';

/** Enough to see what was recorded of an afternoon. */
const KEPT = 1_000;

export type NewEvent = Omit<RecordedEvent, 'receivedAt'>;

/** Adds events, each once, and drops the oldest beyond a thousand. */
export async function keepEvents(tx: Tx, events: NewEvent[], now: Date): Promise<void> {
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

/** The newest first, and how many there are. */
export async function listRecorded(
  db: Tx,
  query: { page?: number | undefined; size?: number | undefined },
): Promise<{ count: number; events: RecordedEvent[] }> {
  const { size, offset } = windowOf(query);
  const found = db.selectFrom('analyticsEvents');
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return { count, events: rows.map(recorded) };
}

function recorded({ sequence: _sequence, details, ...row }: AnalyticsEventTable): RecordedEvent {
  return { ...row, details: v.parse(RecordedEvent.entries.details, JSON.parse(details)) };
}
