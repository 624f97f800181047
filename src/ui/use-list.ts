import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** What a page needs of a list: reading the query of an address, and writing the address after a change. */
type ListInAddress<Filter, Query> = {
  parse: (search: string) => Filter;
  href: (filter: Filter, change: Query) => string;
};

/** The filter of a list as the address has it, and its change, which goes to another address. */
export function useList<Filter, Query>(list: ListInAddress<Filter, Query>) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => list.parse(search), [list, search]);

  const change = useCallback(
    (query: Query, how?: { replace: boolean }) => navigate(list.href(filter, query), how),
    [list, filter, navigate],
  );
  return { filter, change };
}
