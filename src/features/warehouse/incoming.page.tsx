import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listIncomingPackages } from '#contract/warehouse/warehouse.calls.ts';
import { formatCount } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { IncomingTable } from './incoming-table.tsx';

const PAGE_SIZE = 20;

const failureMessage = defineFailureMessages(listIncomingPackages, {
  default: 'We couldn’t load the packages. Try again.',
  not_found: 'This page no longer exists.',
});

/** Announced packages, the earliest pickup first (specification 2.15; page defaults to 1). */
export function IncomingPage() {
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const query = useQuery({
    ...queryFor(listIncomingPackages, { query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  useDocumentTitle('Incoming packages');
  const pages = Math.ceil((query.data?.count ?? 0) / PAGE_SIZE);
  return (
    <>
      <PageHeader
        title="Incoming packages"
        text={query.data ? `${formatCount(query.data.count, 'incoming shipment')}.` : 'Counting…'}
      />
      <Card
        flush
        footer={
          pages > 1 ? (
            <Pagination page={page} pages={pages} hrefFor={(target) => pathTo.incoming({ page: target })} />
          ) : null
        }
      >
        <ListStatus
          count={
            query.data && query.data.count > 0 && !query.isPlaceholderData
              ? formatCount(query.data.count, 'incoming shipment')
              : null
          }
          page={page}
          pages={pages}
        />
        <Loaded
          query={query}
          what="packages"
          rows={10}
          failureMessage={(error) => failureMessage(failureOf(listIncomingPackages, error))}
          refetchFailure="above"
          empty={
            <EmptyState icon={<Icon of={PackageOpen} />} title="No incoming packages">
              Shipments appear here once a carrier has confirmed the pickup.
            </EmptyState>
          }
        >
          {({ results }) => <IncomingTable packages={results} />}
        </Loaded>
      </Card>
    </>
  );
}
