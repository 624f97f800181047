import { listSeededPeople, readInfo } from '#contract/info/info.calls.ts';
import { queryFor } from './query.ts';

/** What the marketplace tells about itself. */
export function infoQuery() {
  return queryFor(readInfo, {});
}

/** The sample accounts that can be used to sign in, outside production. */
export function seededPeopleQuery() {
  return queryFor(listSeededPeople, {});
}
