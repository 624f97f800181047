import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const priceReductionsList = defineList({
  path: pathTo.priceReductions,
  entries: listBrandDiscounts.query.entries,
  narrowedBy: ['brandQid'],
});

export type PriceReductionsFilter = FilterOfList<typeof priceReductionsList>;
