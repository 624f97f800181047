import type { OrdersTodo, Todo } from '#contract/insights/dashboard.schemas.ts';
import { NextAction, type SaleFilter, type SaleSummary } from '#contract/orders/sales.schemas.ts';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import { amountOfCents, centsWhere } from '#server/money/payouts/exact-sum.ts';
import { isExpiring, readMatchingSales } from '#server/orders/sales/sale-list.store.ts';
import { saleSummaryOf } from '#server/orders/sales/sales.store.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { countAlone, MOST_ALONE } from './dashboard.rules.ts';

type Search = { sellerQid: string; now: Date };
type Group = OrdersTodo['group'];

/**
 * The orders in which the seller has something to do: those that are about to expire one by one, as long as they are few,
 * the others by their next action.
 */
export async function readOrderTodos(tx: Tx, search: Search): Promise<Todo[]> {
  const groups = await readGroups(tx, search);
  const { EXPIRING: expiring, ...others } = groups;
  const urgent = expiring ? await readNearest(tx, search, { isExpiring: true }, MOST_ALONE) : [];
  const alone = urgent.slice(0, countAlone(expiring?.count ?? 0));
  const next = urgent[alone.length];
  const todos = alone.map((sale) => orderTodo(sale, true));
  if (expiring && next) todos.push(restOf(expiring, alone, next));
  for (const action of NextAction.options) {
    const group = others[action];
    if (group === undefined) continue;
    if (group.count > 1) {
      todos.push({ ...group, isRest: alone.some(({ nextAction }) => nextAction === action) });
    } else {
      const filter = { nextAction: [action], isExpiring: false };
      const found = await readNearest(tx, search, filter, 1);
      todos.push(...found.map((sale) => orderTodo(sale, false)));
    }
  }
  return todos;
}

async function readNearest(
  tx: Tx,
  { sellerQid, now }: Search,
  filter: SaleFilter,
  most: number,
): Promise<SaleSummary[]> {
  const search = { sellerQid, now, filter: { ...filter, order: 'expiredAt' as const } };
  return (await readMatchingSales(tx, search, { size: most, offset: 0 })).map(saleSummaryOf);
}

function orderTodo(sale: SaleSummary, expiring: boolean): Todo {
  const dueAt = sale.nextAction === 'COMPLETE' ? null : sale.expiredAt;
  return { kind: 'ORDER', dueAt, isExpiring: expiring, sale };
}

/** An order that is about to expire is in no other group. */
async function readGroups(tx: Tx, { sellerQid, now }: Search): Promise<Partial<Record<Group, OrdersTodo>>> {
  const rows = await tx
    .selectFrom('sales')
    .where('sales.sellerQid', '=', sellerQid)
    .where('sales.nextAction', 'in', NextAction.options)
    .select((eb) => [
      eb
        .case()
        .when(isExpiring(eb, now))
        .then('EXPIRING' as const)
        .else(eb.ref('sales.nextAction').$notNull())
        .end()
        .as('group'),
      'sales.currency',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>(eb.case().when('sales.readAt', 'is', null).then(1).else(0).end()).as('unread'),
      eb.fn.sum<number>('sales.lineCount').as('lines'),
      // Test orders need something as all do, and pay nothing.
      centsWhere(eb('sales.isTest', '=', 0), 'sales.payout').as('cents'),
      eb.fn.min('sales.expiredAt').as('nearest'),
    ])
    .groupBy(['group', 'sales.currency'])
    .execute();
  const groups: Partial<Record<Group, OrdersTodo>> = {};
  for (const [group, of] of Map.groupBy(rows, (row) => row.group)) groups[group] = todoOf(group, of);
  return groups;
}

type GroupRow = {
  currency: string;
  count: number;
  unread: number;
  lines: number;
  cents: number | string | null;
  nearest: string;
};

function todoOf(group: Group, rows: readonly GroupRow[]): OrdersTodo {
  const add = (key: 'count' | 'unread' | 'lines') => rows.reduce((sum, row) => sum + Number(row[key]), 0);
  const nearest = rows.map((row) => row.nearest).toSorted()[0] ?? null;
  return {
    kind: 'ORDERS',
    group,
    // An order that is paid no longer expires.
    dueAt: group === 'COMPLETE' ? null : nearest,
    count: add('count'),
    isRest: false,
    unreadCount: add('unread'),
    lineCount: add('lines'),
    payouts: rows
      .filter(({ cents }) => cents !== null)
      .map(({ cents, currency }) => ({ amount: amountOfCents(cents), amountCurrency: currency })),
  };
}

/** A group without those of its orders that are todos of their own; `next` is the nearest one that remains. */
function restOf(group: OrdersTodo, alone: readonly SaleSummary[], next: SaleSummary): OrdersTodo {
  const takenFrom = (currency: string) =>
    alone
      .filter(({ payoutCurrency, isTest }) => payoutCurrency === currency && !isTest)
      .map(({ payout }) => payout);
  return {
    ...group,
    isRest: true,
    dueAt: next.expiredAt,
    count: group.count - alone.length,
    unreadCount: group.unreadCount - alone.filter(({ readAt }) => readAt === null).length,
    lineCount: group.lineCount - alone.reduce((sum, { lineCount }) => sum + lineCount, 0),
    payouts: group.payouts.map(({ amount, amountCurrency }) => ({
      amount: differenceOf(amount, sumOf(takenFrom(amountCurrency))),
      amountCurrency,
    })),
  };
}
