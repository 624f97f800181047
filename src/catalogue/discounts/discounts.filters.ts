import { listBrandDiscounts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const discountsList = defineList({
  path: pathTo.discounts,
  entries: listBrandDiscounts.query.entries,
  narrowedBy: ['brandQid'],
});

export type DiscountsFilter = FilterOfList<typeof discountsList>;
