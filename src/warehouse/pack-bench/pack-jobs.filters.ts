import * as v from 'valibot';
import type { PackJobsQuery } from '#contract/pages/page-queries.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { PackListState } from '#contract/warehouse/pack-bench.schemas.ts';

/** The list in the URL; invalid values count as absent. */
export type PackJobsFilter = v.InferOutput<typeof PackJobsFilter>;
const PackJobsFilter = v.object({
  state: v.fallback(PackListState, 'TO_PACK'),
  page: v.fallback(PageNumber, 1),
});

export function parsePackJobsFilter(search: string): PackJobsFilter {
  return v.parse(PackJobsFilter, queryValues(PackJobsFilter, new URLSearchParams(search)));
}

/** The URL query of a list and its page. */
export function packJobsQueryOf({ state, page }: PackJobsFilter): PackJobsQuery {
  return { state: state === 'TO_PACK' ? undefined : state, page: page === 1 ? undefined : page };
}
