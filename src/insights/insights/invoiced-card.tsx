import type { SellerStats } from '#contract/insights/insights.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatMonth } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { wholeEuroText } from './insights.messages.ts';

const below = css({ marginTop: '2' });

/** The goods of completed orders. */
export function InvoicedCard({ stats }: { stats: SellerStats }) {
  const { since, orderCount30days } = stats.insights.invoiced;
  return (
    <Card title="Invoiced">
      <DescriptionList
        rows={[
          {
            term: 'Last 30 days',
            detail: wholeEuroText(stats.sellerInvoicedTotalEuro30days),
          },
          {
            term: since ? `Lifetime, since ${formatMonth(since.slice(0, 7))}` : 'Lifetime',
            detail: wholeEuroText(stats.sellerInvoicedTotalEuroLifetime),
          },
        ]}
      />
      {orderCount30days > 0 ? (
        <p className={below}>
          <Link href={pathTo.orders({ insight: 'INVOICED', page: 1 })}>
            {formatCount(orderCount30days, 'order')} invoiced in the last 30 days
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
