import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { defaultSellerStats } from '#contract/insights/insights-defaults.ts';
import { readSellerStats } from '#contract/insights/insights.calls.ts';
import type { SellerStats } from '#contract/insights/insights.schemas.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { hiddenInsightsText } from '#src/messages/insights.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { BuyerPriceCard } from './buyer-price-card.tsx';
import { ClaimRateCard } from './claim-rate-card.tsx';
import { insightsFailureMessage, insightsSummary } from './insights.messages.ts';
import { InvoicedCard } from './invoiced-card.tsx';
import { MeasuresTable } from './measures-table.tsx';

const cards = css({
  display: 'grid',
  alignItems: { base: 'start', lg: 'stretch' },
  gap: '4',
  marginTop: '4',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
});

/** How the seller does, with the orders behind each figure (specification 2.9). */
export function InsightsPage() {
  const stats = useQuery(queryFor(readSellerStats, {}));
  useDocumentTitle('Insights');
  return (
    <>
      <PageHeader
        title="Insights"
        text={stats.data === undefined ? null : insightsSummary(stats.data ?? defaultSellerStats)}
      />
      <Loaded
        query={stats}
        what="your insights"
        rows={6}
        inCard
        failureMessage={(error) => insightsFailureMessage(failureOf(readSellerStats, error))}
      >
        {(read) => <Figures stats={read ?? defaultSellerStats} />}
      </Loaded>
    </>
  );
}

function Figures({ stats }: { stats: SellerStats }) {
  const { hideInsights, measures, claimRateHistory, buyerPrice } = stats.insights;
  return (
    <>
      <Card flush>
        {hideInsights ? (
          <EmptyState title="Not enough orders yet">
            {hiddenInsightsText(stats.allocatedSale30daysCount ?? 0)}
          </EmptyState>
        ) : (
          <MeasuresTable stats={stats} />
        )}
      </Card>
      <div className={cards}>
        {claimRateHistory.length > 0 ? <ClaimRateCard months={claimRateHistory} /> : null}
        <InvoicedCard stats={stats} />
        {buyerPrice ? <BuyerPriceCard buyerPrice={buyerPrice} measures={measures} /> : null}
      </div>
    </>
  );
}
