import { Clock } from 'lucide';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Told shortly before an order that is worked on expires (specification 2.7). */
export function ExpiryNotice({ sale }: { sale: Sale }) {
  return (
    <Notice tone="warning" icon={<Icon of={Clock} />} title="Order is about to expire" live="status">
      This order will expire if it is not fulfilled before {formatDateTime(sale.expiredAt)}
    </Notice>
  );
}
