import type { LeadsQuery } from './page-queries.ts';

/** The query of the leads, in the sequence in which it is written. */
export const leadsQueryKeys: Record<keyof LeadsQuery, true> = {
  view: true,
  stage: true,
  owner: true,
  country: true,
  search: true,
  sort: true,
  page: true,
  size: true,
  completedSuccessful: true,
};
