import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { ProductsList } from './products-list.tsx';
import { RecommendationsToolbar } from './recommendations-toolbar.tsx';
import { recommendationsList } from './recommendations.filters.ts';
import { pageText } from './recommendations.messages.ts';
import { productsQuery } from './recommendations.queries.ts';

/** What buyers ask for, and the products that the seller watches (specification 2.11). */
export function RecommendationsPage() {
  const { filter, change } = useList(recommendationsList);
  const products = useQuery(productsQuery(filter));
  useDocumentTitle('Trending products');
  const { tab } = filter;
  return (
    <>
      <PageHeader title="Trending products" text={pageText} />
      <Segments
        label="Lists of products"
        items={[
          { label: 'Recommended', href: pathTo.recommendations(), current: tab === undefined },
          {
            label: 'Watchlist',
            href: pathTo.recommendations({ tab: 'watchlisted' }),
            current: tab === 'watchlisted',
          },
        ]}
      />
      <RecommendationsToolbar filter={filter} onChange={change} />
      <Card flush>
        <ProductsList key={tab ?? 'recommended'} filter={filter} products={products} />
      </Card>
    </>
  );
}
