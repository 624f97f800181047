import * as v from 'valibot';
import { pathTo } from '#contract/pages/paths.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { DeliveryQuery, DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

const selected = {
  path: pathTo.incoming,
  entries: {
    tab: v.picklist([...DeliveryState.options, 'UNKNOWN']),
    ...v.pick(DeliveryQuery, ['carrier', 'search']).entries,
    delivery: Qid,
  },
  defaults: { tab: 'TO_COME' },
} as const;

/** The deliveries of a tab. */
export const incomingList = defineList({ ...selected, narrowedBy: ['search', 'carrier'] });

/** What narrows the deliveries stays in the address of the unknown packages, which nothing narrows. */
export const unknownList = defineList(selected);

/** The change that opens a delivery over the list, or closes it: the page stays. */
export function withDelivery({ page }: IncomingFilter, delivery: string | undefined) {
  return { delivery, page };
}

export type IncomingFilter = FilterOfList<typeof incomingList>;
export type IncomingTab = IncomingFilter['tab'];
