import * as v from 'valibot';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { isList, queryValues } from '#contract/platform/api/read-query.ts';

const USUAL_SIZE = 20;

type Entries = Record<string, v.GenericSchema>;
type Output<Entry extends v.GenericSchema> = v.InferOutput<Entry>;

/** What a filter holds of an entry: a list that may be empty, a search that may be, or a value that may be absent. */
type Held<Entry extends v.GenericSchema, Key, Defaults> = [NonNullable<Output<Entry>>] extends [
  readonly unknown[],
]
  ? NonNullable<Output<Entry>>
  : Key extends keyof Defaults | 'search'
    ? NonNullable<Output<Entry>>
    : Output<Entry> | undefined;

/** The filters of a list as they are in the URL, its page, and how many rows a page has. */
export type FilterOf<Of extends Entries, Defaults> = {
  [Key in keyof Of]: Held<Of[Key], Key, Defaults>;
} & { page: number; size: number };

type Key<Of, Query> = keyof Of & keyof Query;

type ListOptions<Of extends Entries, Defaults, Query> = {
  /** Writes the address of the page: `pathTo.claims`. */
  path: (query?: Query) => string;
  /** The schemas of what the URL selects, usually those of the call; invalid values count as absent. */
  entries: Of;
  /** What is selected where the URL says nothing. */
  defaults?: Defaults;
  /** Completes or corrects what was read: the ends of a range in their order. */
  adjust?: (filter: FilterOf<Of, Defaults>) => FilterOf<Of, Defaults>;
  /** What narrows the list within its segment, and "Clear filters" takes away; several keys together are one filter. */
  narrowedBy?: readonly (Key<Of, Query> | readonly Key<Of, Query>[])[];
  /** Rows on a page, unless the URL says otherwise. */
  size?: number;
  /** Whether addresses name page 1, as the specification writes them. */
  namesFirstPage?: boolean;
};

/** How the filter of a list is read from the URL and changed. */
export type List<Filter, Query> = {
  parse: (search: string) => Filter;
  /** The URL query after a change; every change but one of the page starts at the first page. */
  change: (filter: Filter, change: Query) => Query;
  /** The address after a change. */
  href: (filter: Filter, change: Query) => string;
  /** The change that takes away what narrows the list. */
  cleared: Query;
  isNarrowed: (filter: Filter) => boolean;
  /** How many filters narrow the list, without the search. */
  count: (filter: Filter) => number;
};

/** The filter that a list reads. */
export type FilterOfList<Of> = Of extends List<infer Filter, infer _Query> ? Filter : never;

/** Declares a list: all that its page, toolbar, table and links know of its filter derives from it. */
export function defineList<
  const Of extends Entries,
  Query extends object,
  const Defaults extends Partial<Record<keyof Of, unknown>> = Record<never, never>,
>({
  path,
  entries,
  defaults,
  adjust = (filter) => filter,
  narrowedBy = [],
  size = USUAL_SIZE,
  namesFirstPage = false,
}: ListOptions<Of, Defaults, Query>): List<FilterOf<Of, Defaults>, Query> {
  type Filter = FilterOf<Of, Defaults>;
  const shape = v.object({ ...entries, page: PageNumber, size: PageSize });
  const initial: Record<string, unknown> = { ...emptyOf(entries), ...defaults, page: 1, size };
  const groups: readonly (PropertyKey | readonly PropertyKey[])[] = narrowedBy;
  const narrowing = groups.map((keys) => (typeof keys === 'object' ? keys : [keys]));

  function parse(search: string): Filter {
    const values = queryValues(shape, new URLSearchParams(search));
    const read = Object.entries(shape.entries).map(([key, entry]) => {
      const parsed = v.safeParse(entry, values[key]);
      return [key, (parsed.success ? parsed.output : undefined) ?? initial[key]];
    });
    // Each key was read by the schema that its type is of.
    return adjust(Object.fromEntries(read) as Filter);
  }

  function change(filter: Filter, changed: Query): Query {
    const after: Record<string, unknown> = { ...filter, page: 1, ...changed };
    const written = Object.entries(after).filter(
      ([key, value]) => !isEqual(value, initial[key]) || (key === 'page' && namesFirstPage),
    );
    // The keys are those of the filter, which the page has in its query.
    return Object.fromEntries(written) as Query;
  }

  const isSet = (filter: Filter) => (keys: readonly PropertyKey[]) =>
    keys.some((key) => !isEqual((filter as Record<PropertyKey, unknown>)[key], initial[String(key)]));

  return {
    parse,
    change,
    href: (filter, changed) => path(change(filter, changed)),
    cleared: Object.fromEntries(narrowing.flat().map((key) => [key, initial[String(key)]])) as Query,
    isNarrowed: (filter) => narrowing.some(isSet(filter)),
    count: (filter) => narrowing.filter((keys) => !keys.includes('search')).filter(isSet(filter)).length,
  };
}

/** Reverses the direction where the list is sorted by this column already; `highestFirst` names columns that start so. */
export function nextSort<const By extends string>(
  current: string,
  by: By,
  highestFirst: readonly By[] = [],
): By | `-${By}` {
  if (current === by) return `-${by}`;
  if (current === `-${by}`) return by;
  return highestFirst.includes(by) ? `-${by}` : by;
}

/** Nothing is selected: an empty list, an empty search, no value. */
function emptyOf(entries: Entries): Record<string, unknown> {
  const empty = Object.entries(entries).map(([key, entry]) => [
    key,
    isList(entry) ? [] : key === 'search' ? '' : undefined,
  ]);
  return Object.fromEntries(empty);
}

/** An empty text and no value are the same in an address. */
function isEqual(one: unknown, other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one === other || (one === undefined && other === '') || (one === '' && other === undefined);
}
