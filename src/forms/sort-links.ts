import { sortDirection } from '#src/ui/table.tsx';
import { type List, nextSort } from './list-filter.ts';

type Sortable = { sort?: string | undefined };
/** The columns that a list can be sorted by. */
type Column<Query extends Sortable> = Exclude<NonNullable<Query['sort']>, `-${string}`>;

/** Gives the head of each column its direction and the address that sorts by it, as `nextSort` tells. */
export function sortLinks<Filter, Query extends Sortable>(
  list: List<Filter, Query>,
  filter: Filter,
  current: NonNullable<Query['sort']>,
  highestFirst: readonly Column<Query>[] = [],
) {
  return (by: Column<Query>) => ({
    direction: sortDirection(current, by),
    // A column can be sorted by in both directions.
    href: list.href(filter, { sort: nextSort(current, by, highestFirst) } as Query),
  });
}
