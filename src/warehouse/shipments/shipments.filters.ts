import { pathTo } from '#contract/pages/paths.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { GroupStatus } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const shipmentsList = defineList({
  path: pathTo.shipments,
  entries: { status: GroupStatus, search: SearchText },
  narrowedBy: ['search'],
});

export type ShipmentsFilter = FilterOfList<typeof shipmentsList>;
