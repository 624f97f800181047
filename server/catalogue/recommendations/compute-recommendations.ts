import { subDays } from 'date-fns/subDays';
import type { Tx } from '#server/platform/store/connect.ts';

const DEMAND_DAYS = 30;

/**
 * Replaces the latest recommendations. Two statements that are right without a transaction: the first writes the new set,
 * the second removes what is not in it.
 */
export async function computeRecommendations(tx: Tx, now: Date): Promise<void> {
  const computedAt = now.toISOString();
  const since = subDays(now, DEMAND_DAYS).toISOString();
  await tx
    .insertInto('recommendations')
    .columns(['gtin', 'computedAt', 'orders', 'units', 'unitsBefore'])
    .expression(demand(tx, { since, computedAt, before: subDays(now, 2 * DEMAND_DAYS).toISOString() }))
    .onConflict((conflict) =>
      conflict.column('gtin').doUpdateSet(({ ref }) => ({
        computedAt: ref('excluded.computedAt'),
        orders: ref('excluded.orders'),
        units: ref('excluded.units'),
        unitsBefore: ref('excluded.unitsBefore'),
      })),
    )
    .execute();
  await tx.deleteFrom('recommendations').where('computedAt', '<', computedAt).execute();
}

type Times = { computedAt: string; since: string; before: string };

/** The products that orders since `since` asked for, with what those of the 30 days before asked for. */
function demand(tx: Tx, { computedAt, since, before }: Times) {
  return tx
    .selectFrom('sales')
    .innerJoin('saleLines', 'saleLines.saleQid', 'sales.qid')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .select(({ fn, val }) => {
      const requested = fn.sum('saleLines.requestedQuantity');
      return [
        'saleLines.gtin',
        val(computedAt).as('computedAt'),
        fn.count('sales.qid').distinct().filterWhere('sales.placedAt', '>=', since).as('orders'),
        requested.filterWhere('sales.placedAt', '>=', since).as('units'),
        fn.coalesce(requested.filterWhere('sales.placedAt', '<', since), val(0)).as('unitsBefore'),
      ];
    })
    .where('sales.placedAt', '>=', before)
    .where('sales.placedAt', '<=', computedAt)
    .where('sales.isTest', '=', 0)
    .groupBy('saleLines.gtin')
    .having(({ fn }) => fn.max('sales.placedAt'), '>=', since)
    .orderBy('saleLines.gtin');
}
