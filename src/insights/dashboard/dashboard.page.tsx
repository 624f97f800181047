import { useQuery } from '@tanstack/react-query';
import { formatFullDate } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useNow } from '#src/lib/use-now.ts';
import { todosQuery } from '#src/queries/todos.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorBoundary, type RenderFailure } from '#src/ui/error-boundary.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { lazyPart, usePreload } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { TRENDING_PRODUCTS } from './dashboard.queries.ts';
import { InsightsCard } from './insights-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { StandingsCard } from './standings-card.tsx';
import { TodosCard } from './todos-card.tsx';
import { todosSummary } from './todos.messages.ts';

// On a phone what needs the seller is followed by the figures; wider, demand is below it and the figures are beside both.
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.aside}' },
  gridTemplateRows: { xl: 'auto 1fr' },
});
const aside = css({ gridColumn: { xl: '2' }, gridRow: { xl: '1 / span 2' } });
const figures = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
  gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
});
// On a tablet beside the two lower cards.
const tall = css({ gridArea: { md: '1 / 2 / span 2', xl: 'auto' } });

/** Below the fold: its code comes after that of the page, beside its data. */
const RecommendationsCard = lazyPart(
  async () => (await import('./recommendations-card.tsx')).RecommendationsCard,
  <Card flush title="Trending products">
    <SkeletonRows rows={TRENDING_PRODUCTS} label="Loading trending products" />
  </Card>,
);

/** What needs the seller now, the nearest deadline first, then how the business is (decisions 6). */
export function DashboardPage() {
  const todos = useQuery(todosQuery());
  const now = useNow('minute');
  useDocumentTitle('Dashboard');
  usePreload(RecommendationsCard, true);
  return (
    <>
      <PageHeader
        title="Dashboard"
        text={[`${formatFullDate(now)}.`, todos.data ? todosSummary(todos.data, now) : null]
          .filter(Boolean)
          .join(' ')}
      />
      <div className={columns}>
        <TodosCard todos={todos} />
        <aside aria-label="Figures" className={aside}>
          <div className={figures}>
            <MoneyCard />
            <div className={tall}>
              <InsightsCard />
            </div>
            <StandingsCard />
          </div>
        </aside>
        <ErrorBoundary fallback={recommendationsFailed}>
          <RecommendationsCard />
        </ErrorBoundary>
      </div>
    </>
  );
}

function recommendationsFailed({ retry }: RenderFailure) {
  return (
    <Card flush title="Trending products">
      <FailedState message={notLoaded('trending products')} onRetry={retry} />
    </Card>
  );
}
