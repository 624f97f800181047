import * as v from 'valibot';
import { Count } from '#contract/platform/values/numbers.ts';

export const PageNumber = v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1));
/** The longest page of most lists. */
export const MAXIMUM_PAGE_SIZE = 100;
export const PageSize = pageSizeUpTo(MAXIMUM_PAGE_SIZE);
export function pageSizeUpTo(largest: number) {
  return v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(largest));
}

export const MAXIMUM_SEARCH_LENGTH = 100;

/** What a list is searched for: numbers, names, places or codes; without control characters. */
export const SearchText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAXIMUM_SEARCH_LENGTH),
  v.regex(/^\P{Cc}*$/u),
);

export const QueryFlag = v.pipe(
  v.union([v.picklist(['true', 'false']), v.boolean()]),
  v.transform((flag) => flag === true || flag === 'true'),
);

/** One page of a list. `next` and `previous` are addresses relative to the API base. */
export function listPageSchema<const S extends v.GenericSchema>(result: S) {
  return v.object({
    count: Count,
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(result),
  });
}
