import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { TrendingQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { ProductsList } from './products-list.tsx';
import { TrendingToolbar } from './trending-toolbar.tsx';
import { changeTrendingFilter, parseTrendingFilter } from './trending.filters.ts';
import { pageText } from './trending.messages.ts';
import { productsQuery } from './trending.queries.ts';

/** What buyers ask for, and the products that the seller watches (specification 2.11). */
export function TrendingPage() {
  const search = useSearch();
  const filter = useMemo(() => parseTrendingFilter(search), [search]);
  const [, navigate] = useLocation();
  const products = useQuery(productsQuery(filter));
  useDocumentTitle('Trending products');
  const { tab } = filter;

  function change(query: TrendingQuery, how?: { replace: boolean }) {
    navigate(pathTo.trending(changeTrendingFilter(filter, query)), how);
  }
  return (
    <>
      <PageHeader title="Trending products" text={pageText} />
      <Segments
        label="Lists of products"
        items={[
          { label: 'Recommended', href: pathTo.trending(), current: tab === undefined },
          {
            label: 'Watchlist',
            href: pathTo.trending({ tab: 'watchlisted' }),
            current: tab === 'watchlisted',
          },
        ]}
      />
      <TrendingToolbar filter={filter} onChange={change} />
      <Card flush>
        <ProductsList key={tab ?? 'recommended'} filter={filter} products={products} />
      </Card>
    </>
  );
}
