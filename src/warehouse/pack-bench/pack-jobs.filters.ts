import { pathTo } from '#contract/pages/paths.ts';
import { PackListState } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const packJobsList = defineList({
  path: pathTo.packJobs,
  entries: { state: PackListState },
  defaults: { state: 'TO_PACK' },
});

export type PackJobsFilter = FilterOfList<typeof packJobsList>;
