import { listSeededPeople, readInfo } from '#contract/info/info.calls.ts';
import { queryFor } from './query.ts';

/** What the marketplace says of itself. */
export function infoQuery() {
  return queryFor(readInfo, {});
}

/** Whom one can sign in as, outside production. */
export function seededPeopleQuery() {
  return queryFor(listSeededPeople, {});
}
