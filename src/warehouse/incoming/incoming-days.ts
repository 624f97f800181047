import type { Delivery } from '#contract/warehouse/packages.schemas.ts';
import { formatFullDate, formatNearDay } from '#src/lib/format.ts';

/** The deliveries of one day, or the late ones of any day. */
export type DeliveryGroup = { title: string; isLate: boolean; deliveries: Delivery[] };

/** Groups a list by day without changing its sequence; the late ones are a group of their own. */
export function groupByDay(deliveries: readonly Delivery[], now: number): DeliveryGroup[] {
  const groups = new Map<string, DeliveryGroup>();
  for (const delivery of deliveries) {
    const title = delivery.isLate ? 'Late' : dayTitle(delivery.expectedAt, now);
    const group = groups.get(title) ?? { title, isLate: delivery.isLate, deliveries: [] };
    group.deliveries.push(delivery);
    groups.set(title, group);
  }
  return [...groups.values()];
}

/** "Today, Thursday 19 November 2026". */
function dayTitle(instant: string, now: number): string {
  const day = formatFullDate(Date.parse(instant));
  const near = formatNearDay(instant, now);
  return near.startsWith('on ') ? day : `${near.charAt(0).toUpperCase()}${near.slice(1)}, ${day}`;
}

/** The packages of these deliveries that are expected. */
export function countToCome(deliveries: readonly Delivery[]): number {
  return deliveries
    .filter(({ confirmed }) => confirmed === null)
    .reduce((sum, { packages, received }) => sum + packages - received, 0);
}
