import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { SellerStatus } from '#contract/people/users.schemas.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { SellerSorting } from '#contract/staff/staff-sellers.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const sellersList = defineList({
  path: pathTo.staffSellers,
  entries: { status: v.optional(SellerStatus), search: SearchText, sort: SellerSorting },
  defaults: { sort: 'company' },
  narrowedBy: ['search'],
});

export type SellersFilter = FilterOfList<typeof sellersList>;
