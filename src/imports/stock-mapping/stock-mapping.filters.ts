import * as v from 'valibot';
import { MappingStatus } from '#contract/imports/stock-mapping.schemas.ts';
import type { MappingPageQuery } from '#contract/pages/page-queries.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Qid } from '#contract/platform/api/shapes.ts';

/** What the URL selects; invalid values count as absent. */
export type MappingFilter = v.InferOutput<typeof MappingFilter>;
const MappingFilter = v.object({
  status: v.fallback(v.optional(MappingStatus, 'UNMATCHED'), 'UNMATCHED'),
  page: v.fallback(PageNumber, 1),
  /** The offer that is open; without one, the first. */
  offer: v.fallback(v.optional(Qid), undefined),
});

export const MAPPING_PAGE_SIZE = 20;

export function parseMappingFilter(query: string): MappingFilter {
  return v.parse(MappingFilter, queryValues(MappingFilter, new URLSearchParams(query)));
}

/** The URL query after a change; another status starts at its first page, and every change but one of the offer closes it. */
export function changeMappingFilter(filter: MappingFilter, change: MappingPageQuery): MappingPageQuery {
  const page = change.status === undefined ? filter.page : 1;
  return { status: filter.status, page, ...change };
}
