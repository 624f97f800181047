import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from '#server/platform/clock.ts';
import { dayAt } from '#server/platform/months.ts';
import { WAREHOUSE_TIME_ZONE } from '#server/warehouse/packages/packages.rules.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import type { HandOverRow } from './hand-overs.tables.ts';

/** A lorry leaves within this time, whether a user reports it or not. */
const UNDO_MILLISECONDS = 30 * 60_000;

/** The day of the warehouse on which a shipment is collected. */
export function dayOf({ cutOffAt }: Pick<ShipmentGroupRow, 'cutOffAt'>): string {
  return dayAt(cutOffAt, WAREHOUSE_TIME_ZONE);
}

/** When a day of the warehouse begins, and when the next one does. */
export function boundsOfDay(day: string): { from: string; to: string } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new TZDate(year, month - 1, date, WAREHOUSE_TIME_ZONE);
  const iso = (at: Date) => new Date(at.getTime()).toISOString();
  return { from: iso(start), to: iso(addDays(start, 1)) };
}

/** Whether all labels of a group are printed, so that it can be loaded. */
export function isReady(
  group: Pick<ShipmentGroupRow, 'status' | 'labelledCount' | 'boxCount' | 'palletCount'>,
): boolean {
  return group.status === 'CLOSED' && hasAllLabels(group);
}

export function hasAllLabels({
  labelledCount,
  boxCount,
  palletCount,
}: Pick<ShipmentGroupRow, 'labelledCount' | 'boxCount' | 'palletCount'>): boolean {
  return labelledCount === boxCount + palletCount;
}

/** Until when a hand-over can be undone at the latest. */
export function undoUntil({ collectedAt }: Pick<HandOverRow, 'collectedAt'>): Date {
  return addMilliseconds(new Date(collectedAt), UNDO_MILLISECONDS);
}

/** Hand-overs since this moment may still be undone. */
export function firstUndoable(now: Date): Date {
  return addMilliseconds(now, -UNDO_MILLISECONDS);
}

/** Whether the carrier is still at the warehouse. */
export function isHere(handOver: Pick<HandOverRow, 'collectedAt' | 'leftAt'>, now: Date): boolean {
  return handOver.leftAt === null && now < undoUntil(handOver);
}
