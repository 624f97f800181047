import * as v from 'valibot';
import { Standing } from '#contract/catalogue/offers.schemas.ts';
import type { RankedQuery } from '#contract/pages/page-queries.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';

const DEFAULT_SIZE = 50;

/** The filters in the URL; invalid values count as absent. The closest offers come first. */
export type RankedFilter = v.InferOutput<typeof RankedFilter>;
const RankedFilter = v.object({
  standing: v.fallback(Standing, 'CLOSE'),
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, DEFAULT_SIZE),
});

export function parseRankedFilter(query: string): RankedFilter {
  return v.parse(RankedFilter, queryValues(RankedFilter, new URLSearchParams(query)));
}

/** The URL query after a change; every change but one of the page starts at the first page. */
export function changeRankedFilter(filter: RankedFilter, change: RankedQuery): RankedQuery {
  const { size, ...rest } = { ...filter, page: 1, ...change };
  return { ...rest, size: size === DEFAULT_SIZE ? undefined : size };
}
