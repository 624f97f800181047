import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { listSales } from '#contract/sales/sales.calls.ts';
import { useSingleKeys } from '#src/lib/single-keys.ts';
import { useHotkey } from '#src/lib/use-hotkey.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { salesQuery } from '#src/queries/sales.queries.ts';
import { Kbd } from '#src/ui/kbd.tsx';
import { Link } from '#src/ui/link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  '& > a': { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '6' },
});
const onlyWithKeys = css({ display: { base: 'none', lg: 'inline' } });

type Neighbour = { qid: string; fid: string };

/** Links to the previous and next order of the list that the user came from, by default of the current orders. */
export function SaleNeighbours({ qid }: { qid: string }) {
  const [, navigate] = useLocation();
  const known = listWith(useQueryClient(), qid);
  const current = useQuery({
    ...salesQuery({ status: ['CURRENT'], order: 'expiredAt', size: 100 }),
    enabled: !known,
  });
  const list = known ?? current.data?.results ?? [];
  const index = list.findIndex((sale) => sale.qid === qid);
  const previous = index > 0 ? list[index - 1] : undefined;
  const next = index >= 0 ? list[index + 1] : undefined;
  const go = (to: Neighbour | undefined) => (to ? navigate(pathTo.order(to.qid)) : undefined);
  useHotkey('k', () => go(previous));
  useHotkey('j', () => go(next));
  return (
    <nav aria-label="Other orders" className={row}>
      <NeighbourLink to={previous} label="Previous" hotkey="K" />
      <NeighbourLink to={next} label="Next" hotkey="J" />
    </nav>
  );
}

type NeighbourLinkProps = {
  to: Neighbour | undefined;
  label: string;
  hotkey: string;
};

function NeighbourLink({ to, label, hotkey }: NeighbourLinkProps) {
  const hasKeys = useSingleKeys();
  if (!to) return null;
  const href = pathTo.order(to.qid);
  return (
    <Link quiet href={href} aria-keyshortcuts={hasKeys ? hotkey : undefined}>
      {label} <VisuallyHidden>order, {to.fid}</VisuallyHidden>{' '}
      {hasKeys ? (
        <span className={onlyWithKeys} aria-hidden="true">
          <Kbd>{hotkey}</Kbd>
        </span>
      ) : null}
    </Link>
  );
}

/** The most recently read page of a list that contains this order. */
function listWith(queries: QueryClient, qid: string): Neighbour[] | undefined {
  return queries
    .getQueryCache()
    .findAll({ queryKey: queryKeyOf(listSales) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map((query) => queries.getQueryData<{ results: Neighbour[] }>(query.queryKey)?.results)
    .find((results) => results?.some((sale) => sale.qid === qid));
}
