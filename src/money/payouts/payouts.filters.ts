import { PayoutFilter } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

const { status, month } = PayoutFilter.entries;

export const payoutsList = defineList({
  path: pathTo.payouts,
  entries: { status, month },
  narrowedBy: ['status', 'month'],
});

export type PayoutsFilter = FilterOfList<typeof payoutsList>;
