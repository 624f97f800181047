import { useQuery } from '@tanstack/react-query';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatDate, formatDateTime } from '#src/lib/format.ts';
import { declineReasonsQuery } from '#src/queries/sales.queries.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** How a declined or expired order ended. */
export function SaleEnded({ sale }: { sale: Sale }) {
  return sale.status === 'EXPIRED' ? <Expired sale={sale} /> : <Declined sale={sale} />;
}

function Expired({ sale }: { sale: Sale }) {
  return (
    <Notice
      tone="danger"
      title={`This order expired on ${formatDateTime(sale.expiredAt)}`}
      actions={<ButtonLink href={pathTo.orders()}>View current orders</ButtonLink>}
    >
      It wasn’t fulfilled in time and can no longer be changed. Is this a mistake? Contact{' '}
      <ExternalLink href={`mailto:${brand.supportEmail}?subject=Order ${sale.fid}`}>
        {brand.supportEmail}
      </ExternalLink>
      .
    </Notice>
  );
}

function Declined({ sale }: { sale: Sale }) {
  const reasons = useQuery(declineReasonsQuery());
  const label = reasons.data?.find(({ code }) => code === sale.declineReason)?.label ?? sale.declineReason;
  return (
    <Notice title={`You declined this order on ${formatDate(sale.declinedAt ?? sale.placedAt)}`}>
      {label}
      {sale.declineDetails ? `: ${sale.declineDetails}` : null}
    </Notice>
  );
}
