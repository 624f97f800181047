import * as v from 'valibot';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { CollectionKey } from '#contract/warehouse/hand-overs.schemas.ts';

/** The collection that the URL selects; null for the list of all. */
export function parseCollectionKey(search: string): CollectionKey | null {
  const parsed = v.safeParse(CollectionKey, queryValues(CollectionKey, new URLSearchParams(search)));
  return parsed.success ? parsed.output : null;
}
