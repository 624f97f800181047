import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listShipmentGroups } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import type { ShipmentsFilter } from './shipments.filters.ts';

/** One page of the list; the former one stays until it comes. */
export function shipmentsQuery(filter: ShipmentsFilter) {
  return queryOptions({
    ...queryFor(listShipmentGroups, { query: filter }),
    placeholderData: keepPreviousData,
  });
}
