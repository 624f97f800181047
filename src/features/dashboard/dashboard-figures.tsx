import { pathTo } from '#contract/pages/paths.ts';
import type { SaleCounts } from '#contract/sales/sales.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { FigureLink } from '#src/ui/figure-link.tsx';
import { css } from '#styled/css';
import { expiringOrdersFilter, newOrdersFilter } from './dashboard.filters.ts';

const figures = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { base: '2', sm: '3' },
  marginBottom: '6',
});

type DashboardFiguresProps = {
  counts: SaleCounts | undefined;
  failed: boolean;
};

export function DashboardFigures({ counts, failed }: DashboardFiguresProps) {
  const rows = [
    {
      label: 'Expiring',
      note: 'within 24 hours',
      count: counts?.expiring,
      href: pathTo.orders(expiringOrdersFilter),
      tone: 'danger' as const,
    },
    {
      label: 'New',
      note: 'not opened yet',
      count: counts?.unread,
      href: pathTo.orders(newOrdersFilter),
      tone: 'plain' as const,
    },
    {
      label: 'Current',
      note: 'orders in total',
      count: counts?.current,
      href: pathTo.orders(),
      tone: 'plain' as const,
    },
  ];
  return (
    <nav aria-label="Orders at a glance" className={figures}>
      {rows.map(({ label, note, count, href, tone }) => (
        <FigureLink
          key={label}
          href={href}
          label={label}
          note={note}
          value={count === undefined ? (failed ? '–' : undefined) : formatNumber(count)}
          tone={count ? tone : 'plain'}
        />
      ))}
    </nav>
  );
}
