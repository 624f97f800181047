import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { SaleCounts } from '#contract/orders/sales.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { saleCountsQuery, salesQuery } from '#src/queries/sales.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { InsightChip } from './insight-chip.tsx';
import { SalesList } from './sales-list.tsx';
import { SalesToolbar } from './sales-toolbar.tsx';
import { listSalesQueryOf, salesList } from './sales.filters.ts';
import { foundElsewhere, segmentLinks } from './sales.segments.ts';

export function SalesPage() {
  const { filter, change } = useList(salesList);
  const sales = useQuery(salesQuery(listSalesQueryOf(filter)));
  const { data: counts, error } = useQuery(saleCountsQuery());
  const { data: found } = useQuery(saleCountsQuery(filter));
  const elsewhere = useMemo(() => foundElsewhere(filter, found), [filter, found]);
  // The rows are rendered in parts, between which the browser can react.
  const list = useDeferredValue(useMemo(() => ({ filter, sales, elsewhere }), [filter, sales, elsewhere]));
  useDocumentTitle('Orders');
  return (
    <>
      <PageHeader title="Orders" text={counts ? summaryOf(counts) : error ? null : 'Counting…'} />
      <Segments label="Orders by next step" items={segmentLinks(filter, found)} />
      <SalesToolbar filter={filter} counts={found} onChange={change} />
      <InsightChip filter={filter} />
      {sales.data?.count === 0 ? null : <FoundElsewhere links={elsewhere} />}
      <Card flush>
        <SalesList {...list} />
      </Card>
    </>
  );
}

function summaryOf({ current, expiring }: SaleCounts) {
  const orders = formatCount(current, 'current order');
  return expiring > 0
    ? `${orders}, ${formatCount(expiring, 'expires', 'expire')} within 24 hours.`
    : `${orders}.`;
}
