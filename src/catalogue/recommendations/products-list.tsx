import type { UseQueryResult } from '@tanstack/react-query';
import { TrendingUp } from 'lucide';
import { listRecommendations, listWatched } from '#contract/catalogue/recommendations.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ProductsTable } from './products-table.tsx';
import { type RecommendationsFilter, recommendationsList } from './recommendations.filters.ts';
import {
  emptyTexts,
  recommendationsFailureMessage,
  sortTexts,
  watchedFailureMessage,
} from './recommendations.messages.ts';
import type { ProductsPage } from './recommendations.queries.ts';

type ProductsListProps = { filter: RecommendationsFilter; products: UseQueryResult<ProductsPage> };

export function ProductsList({ filter, products }: ProductsListProps) {
  const { tab, size } = filter;
  const { title, text } = emptyTexts[tab ?? 'recommended'];
  const label = tab ? 'Watchlist' : 'Trending products';
  const list = {
    list: recommendationsList,
    filter,
    query: products,
    noun: ['product', 'products'] as const,
    sorting: sortTexts[filter.sort],
    table: (rows: ProductsPage['results'] | undefined, { stale }: { stale: boolean }) => (
      <ProductsTable label={label} products={rows} rows={size} stale={stale} />
    ),
    nothingYet: (
      <EmptyState
        icon={<Icon of={TrendingUp} />}
        title={title}
        actions={tab ? <ButtonLink href={pathTo.recommendations()}>Trending products</ButtonLink> : undefined}
      >
        {text}
      </EmptyState>
    ),
    nothingFound: 'No products match these filters.',
  };
  return tab ? (
    <PagedList {...list} call={listWatched} failureMessage={watchedFailureMessage} />
  ) : (
    <PagedList {...list} call={listRecommendations} failureMessage={recommendationsFailureMessage} />
  );
}
