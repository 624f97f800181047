import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listPackJobs, readPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import type { PackJobsFilter } from './pack-jobs.filters.ts';

/** Other users claim and pack orders, too. */
const INTERVAL = 60_000;

/** One page of the list; the former one stays until it comes. */
export function packJobsQuery(filter: PackJobsFilter) {
  return queryOptions({
    ...queryFor(listPackJobs, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
}

export function packJobQuery(qid: string) {
  return queryOptions({ ...queryFor(readPackJob, { params: { qid } }), refetchInterval: INTERVAL });
}

/** Shows a changed job. */
export function showJob(queries: QueryClient, job: PackJob): void {
  queries.setQueryData(packJobQuery(job.qid).queryKey, job);
  void queries.invalidateQueries({ queryKey: queryKeyOf(listPackJobs) });
}

/** Reads again what scans and refused changes have changed. */
export function refreshJobs(queries: QueryClient): void {
  for (const call of [readPackJob, listPackJobs]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}
