import { pathTo } from '#contract/pages/paths.ts';
import type { SellerOrder } from '#contract/staff/staff-sellers.schemas.ts';
import { formatMoney, formatShortDate, formatTime } from '#src/lib/format.ts';
import { saleStatusTexts } from '#src/messages/sale-status.messages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';

const columns = css({
  '--columns': { base: 'minmax(0, 1fr) auto', _wide: 'minmax(0, 1fr) 9rem 8rem 8rem' },
});

type OrdersCardProps = {
  title: string;
  orders: readonly SellerOrder[];
  empty: { title: string; text: string };
  /** The time that is shown. */
  when: 'placedAt' | 'expiredAt';
};

/** Orders in short. Staff open those of their own store, and test orders. */
export function OrdersCard({ title, orders, empty, when }: OrdersCardProps) {
  return (
    <Card title={title} flush>
      {orders.length === 0 ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : (
        <Table label={title} className={columns}>
          <TableHead>
            <ColumnHeader>Order</ColumnHeader>
            <ColumnHeader>Status</ColumnHeader>
            <ColumnHeader>{when === 'placedAt' ? 'Placed' : 'Expired'}</ColumnHeader>
            <ColumnHeader end>Goods</ColumnHeader>
          </TableHead>
          <TableBody stale={false}>
            {orders.map((order) => (
              <OrderRow key={order.qid} order={order} when={when} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}

function OrderRow({ order, when }: { order: SellerOrder; when: OrdersCardProps['when'] }) {
  const { text, tone } = saleStatusTexts[order.status];
  const at = order[when];
  return (
    <TableRow>
      <TableCell head strong>
        {order.canOpen ? <Link href={pathTo.order(order.qid)}>{order.fid}</Link> : order.fid}{' '}
        {order.isTest ? <Badge>Test</Badge> : null}
      </TableCell>
      <TableCell phone="end">
        <Status tone={tone}>{text}</Status>
      </TableCell>
      <TableCell note={formatTime(at)}>
        <time dateTime={at}>{formatShortDate(at)}</time>
      </TableCell>
      <TableCell end phone="end">
        {formatMoney(order.price, order.priceCurrency)}
      </TableCell>
    </TableRow>
  );
}
