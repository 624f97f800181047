import * as v from 'valibot';
import { CollectionKey } from '#contract/hand-overs/hand-overs.schemas.ts';
import { queryValues } from '#contract/read-query.ts';

/** The collection that the URL selects; null for the list of all. */
export function parseCollectionKey(search: string): CollectionKey | null {
  const parsed = v.safeParse(CollectionKey, queryValues(CollectionKey, new URLSearchParams(search)));
  return parsed.success ? parsed.output : null;
}
