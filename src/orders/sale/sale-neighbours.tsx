import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listWith, neighboursIn } from '#src/queries/listed-neighbours.ts';
import { salesQuery } from '#src/queries/sales.queries.ts';
import { NeighbourLinks } from '#src/ui/neighbour-links.tsx';

/** Links to the previous and next order of the list that the user came from, by default of the current orders. */
export function SaleNeighbours({ qid }: { qid: string }) {
  const known = listWith(useQueryClient(), listSales, qid);
  const current = useQuery({
    ...salesQuery({ status: ['CURRENT'], order: 'expiredAt', size: 100 }),
    enabled: !known,
  });
  const { previous, next } = neighboursIn(known ?? current.data?.results ?? [], qid);
  return <NeighbourLinks label="Other orders" previous={linkTo(previous)} next={linkTo(next)} />;
}

function linkTo(sale: { qid: string; fid: string } | undefined) {
  return sale && { href: pathTo.order(sale.qid), name: `order, ${sale.fid}` };
}
