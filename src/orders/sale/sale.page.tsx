import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { isOverdue } from '#contract/orders/sale-status.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { now } from '#src/lib/use-now.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { saleQuery } from '#src/queries/sales.queries.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ErrorBoundary, type RenderFailure } from '#src/ui/error-boundary.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { split, stack } from '#styled/patterns';
import { SaleHeader } from './sale-header.tsx';
import { SaleNotices } from './sale-notices.tsx';
import { SaleAsideOutline, SaleOutline } from './sale-outline.tsx';
import { SaleSpine } from './sale-spine.tsx';
import { readSaleFailureMessage } from './sale.messages.ts';
import { saleActorFor } from './sale.registry.ts';
import { useSaleEvents } from './use-sale-events.ts';

const SaleAside = lazyPart(async () => (await import('./sale-aside.tsx')).SaleAside, <SaleAsideOutline />);
const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);
const SaleNotFound = lazyPart(async () => (await import('./sale-not-found.tsx')).SaleNotFound);

const asideFailed = ({ retry }: RenderFailure) => (
  <FailedState message="We couldn’t show the summary of this order." onRetry={retry} />
);

const MINUTE = 60_000;
/** How often an overdue order is read again: the marketplace closes it shortly after its deadline. */
const OVERDUE_INTERVAL = 10_000;

/** The page of one order (specification 2.7). */
export function SalePage({ qid }: { qid: string }) {
  const query = useQuery({
    ...saleQuery(qid),
    refetchInterval: ({ state }) => (state.data && isOverdue(state.data, now()) ? OVERDUE_INTERVAL : MINUTE),
  });
  useDocumentTitle(query.data ? `Order ${query.data.fid}` : 'Order');
  return (
    <Loaded
      query={query}
      what="the order"
      loading={<SaleOutline />}
      failed={(error, retry) => <SaleFailed failure={failureOf(readSale, error)} retry={retry} />}
    >
      {(sale) => <OpenSale sale={sale} />}
    </Loaded>
  );
}

function OpenSale({ sale }: { sale: Sale }) {
  const queries = useQueryClient();
  const user = useUser();
  const [actor] = useState(() => saleActorFor(queries, user, sale.qid));
  const decline = salePartOf(actor, 'decline');
  const isDeclining = useSelector(
    decline,
    (snapshot) => snapshot.matches('open') || snapshot.matches('declining'),
  );
  useSaleEvents(actor, sale);

  return (
    <>
      <SaleHeader sale={sale} />
      <div className={split({ gap: '6' })}>
        <div className={stack({ gap: '4' })}>
          <SaleNotices sale={sale} actor={actor} />
          <SaleSpine sale={sale} actor={actor} />
        </div>
        <ErrorBoundary fallback={asideFailed}>
          <SaleAside sale={sale} />
        </ErrorBoundary>
      </div>
      {isDeclining ? <DeclineDialog sale={sale} decline={decline} /> : null}
    </>
  );
}

type SaleFailedProps = { failure: CallFailure<typeof readSale>; retry: Retry };

function SaleFailed({ failure, retry }: SaleFailedProps) {
  return (
    <>
      <PageHeader title="Order" trail={<Breadcrumb items={[{ label: 'Orders', href: pathTo.orders() }]} />} />
      {failure.code === 'not_found' ? (
        <SaleNotFound title={readSaleFailureMessage(failure)} />
      ) : (
        <FailedState message={readSaleFailureMessage(failure)} {...retry} />
      )}
    </>
  );
}
