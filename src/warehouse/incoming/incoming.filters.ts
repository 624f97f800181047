import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const incomingList = defineList({
  path: pathTo.incoming,
  entries: {
    tab: v.picklist([...DeliveryState.options, 'UNKNOWN']),
    carrier: v.string(),
    search: SearchText,
    delivery: Qid,
  },
  defaults: { tab: 'TO_COME' },
  narrowedBy: ['search', 'carrier'],
});

/** The change that opens a delivery over the list, or closes it: the page stays. */
export function withDelivery({ page }: IncomingFilter, delivery: string | undefined) {
  return { delivery, page };
}

export type IncomingFilter = FilterOfList<typeof incomingList>;
export type IncomingTab = IncomingFilter['tab'];
