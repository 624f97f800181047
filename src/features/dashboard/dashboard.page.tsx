import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/pages/paths.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { saleCountsQuery, salesQuery } from '#src/queries/sales.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { DashboardFigures } from './dashboard-figures.tsx';
import { ordersAwaitingSellerFilter } from './dashboard.filters.ts';
import { OrdersAwaitingSeller } from './orders-awaiting-seller.tsx';
import { PayoutsOnTheirWay } from './payouts-on-their-way.tsx';

const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 19rem' },
});

/** The orders that wait for the seller, the nearest deadline first (decisions 6). */
export function DashboardPage() {
  const sales = useQuery(salesQuery(ordersAwaitingSellerFilter));
  const counts = useQuery(saleCountsQuery());
  useDocumentTitle('Dashboard');
  const current = counts.data?.current;
  return (
    <>
      <PageHeader title="Dashboard" />
      <DashboardFigures counts={counts.data} failed={counts.error !== null} />
      <div className={columns}>
        <Card
          flush
          title="Needs your attention"
          text="Nearest deadline first"
          footer={
            <Link href={pathTo.orders()}>
              {current ? `View all ${formatNumber(current)} current orders` : 'View all current orders'}
            </Link>
          }
        >
          <OrdersAwaitingSeller sales={sales} />
        </Card>
        <PayoutsOnTheirWay />
      </div>
    </>
  );
}
