import { useQuery } from '@tanstack/react-query';
import { saleCountsQuery } from '#src/queries/sales.queries.ts';
import { NavCount } from '#src/ui/nav-list.tsx';

/** The number of current orders, once it is loaded. */
export function CurrentSalesCount() {
  const { data } = useQuery(saleCountsQuery());
  return data ? <NavCount count={data.current} label="current" /> : null;
}
