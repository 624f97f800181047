import * as v from 'valibot';
import type { ShipmentsQuery } from '#contract/pages/page-queries.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { GroupStatus } from '#contract/warehouse/shipment-groups.schemas.ts';

const DEFAULT_SIZE = 20;

/** The filters in the URL; invalid values count as absent. */
export type ShipmentsFilter = v.InferOutput<typeof ShipmentsFilter>;
const ShipmentsFilter = v.object({
  status: v.fallback(v.optional(GroupStatus), undefined),
  search: v.fallback(SearchText, ''),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseShipmentsFilter(search: string): ShipmentsFilter {
  return v.parse(ShipmentsFilter, queryValues(ShipmentsFilter, new URLSearchParams(search)));
}

/** The URL query after a change of the filters; every change but one of the page starts at the first page. */
export function changeShipmentsFilter(filter: ShipmentsFilter, change: ShipmentsQuery): ShipmentsQuery {
  const { size, page, ...rest } = { ...filter, page: 1, ...change };
  return {
    ...rest,
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_SIZE ? undefined : size,
  };
}
