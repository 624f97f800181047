import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { readSeller } from '#contract/staff/staff-sellers.calls.ts';
import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatDate } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded, type Retry } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { split, stack } from '#styled/patterns';
import { IdentityCard } from './identity-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { PauseHistoryCard } from './pause-history-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { readSellerFailureMessage } from './staff-seller.messages.ts';
import { StatusCard } from './status-card.tsx';
import { UsersCard } from './users-card.tsx';

/** Colleagues change the status, and orders come. */
const MINUTE = 60_000;

/** One seller, for staff. */
export function StaffSellerPage({ qid }: { qid: string }) {
  const query = useQuery({ ...queryFor(readSeller, { params: { qid } }), refetchInterval: MINUTE });
  useDocumentTitle(query.data?.company ?? 'Seller');
  return (
    <Loaded
      query={query}
      what="the seller"
      failed={(error, retry) => <SellerFailed failure={failureOf(readSeller, error)} retry={retry} />}
    >
      {(seller) => <OpenSeller key={seller.qid} seller={seller} />}
    </Loaded>
  );
}

function OpenSeller({ seller }: { seller: SellerDetails }) {
  const { company, fid, status, orders, expiries } = seller;
  return (
    <>
      <PageHeader
        title={company}
        trail={<Breadcrumb items={[{ label: 'Sellers', href: pathTo.staffSellers() }, { label: company }]} />}
        badge={
          status === 'PAUSED' ? <Badge tone="warning">Paused</Badge> : <Badge tone="success">Active</Badge>
        }
        text={`${fid}, ${country(seller.country)}. With us since ${formatDate(seller.createdAt)}.`}
      />
      <div className={split({ gap: '6' })}>
        <div className={stack({ gap: '4' })}>
          <StatusCard seller={seller} />
          <OrdersCard
            title="Newest orders"
            orders={orders}
            empty={{ title: 'No orders yet', text: 'Orders of this seller appear here.' }}
            when="placedAt"
          />
          <OrdersCard
            title="Expired in the last 90 days"
            orders={expiries}
            empty={{
              title: 'No expired orders',
              text: 'Orders this seller doesn’t fulfil in time appear here.',
            }}
            when="expiredAt"
          />
          <PauseHistoryCard sellerQid={seller.qid} />
        </div>
        <aside aria-label="About this seller" className={stack({ gap: '4' })}>
          <IdentityCard seller={seller} />
          <ProfileCard seller={seller} />
          <UsersCard users={seller.users} />
        </aside>
      </div>
    </>
  );
}

type SellerFailedProps = { failure: CallFailure<typeof readSeller>; retry: Retry };

function SellerFailed({ failure, retry }: SellerFailedProps) {
  const message = readSellerFailureMessage(failure);
  return (
    <>
      <PageHeader
        title="Seller"
        trail={<Breadcrumb items={[{ label: 'Sellers', href: pathTo.staffSellers() }]} />}
      />
      {failure.code === 'not_found' ? (
        <Card>
          <EmptyState
            title={message}
            actions={<ButtonLink href={pathTo.staffSellers()}>View sellers</ButtonLink>}
          >
            The link may be wrong.
          </EmptyState>
        </Card>
      ) : (
        <FailedState message={message} {...retry} />
      )}
    </>
  );
}
