import { addHours } from 'date-fns/addHours';
import type { Todo, Total } from '#contract/insights/dashboard.schemas.ts';
import { sumOf } from '#contract/platform/values/money.ts';

/** What is due within so many hours is a todo of its own, as an order that is about to expire (decisions 4). */
const URGENT_HOURS = 24;
/** The most todos of one kind that are shown one by one. */
export const MOST_ALONE = 3;

/** What has no deadline comes last, as it was given. */
export function inSequence(todos: readonly Todo[]): Todo[] {
  return todos.toSorted((one, other) => {
    if (one.dueAt === other.dueAt) return 0;
    if (one.dueAt === null) return 1;
    if (other.dueAt === null) return -1;
    return one.dueAt < other.dueAt ? -1 : 1;
  });
}

export function isUrgent(dueAt: string, now: Date): boolean {
  return dueAt <= addHours(now, URGENT_HOURS).toISOString();
}

/**
 * How many of the urgent ones are todos of their own. If there are more than a few, the others share one; a single other
 * one would need as much room by itself.
 */
export function countAlone(urgent: number): number {
  return urgent > MOST_ALONE ? MOST_ALONE - 1 : urgent;
}

/** The sums of amounts by currency. */
export function totalsOf(amounts: readonly Total[]): Total[] {
  return [...Map.groupBy(amounts, ({ amountCurrency }) => amountCurrency)].map(([amountCurrency, of]) => ({
    amount: sumOf(of.map(({ amount }) => amount)),
    amountCurrency,
  }));
}
