import type { ReactNode } from 'react';
import type { payComplete } from '#contract/orders/sales.calls.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { brand } from '#contract/platform/brand.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { definePaymentFailureMessages } from './payment.messages.ts';

type PaymentFailureProps = { sale: Sale; failure: CallFailure<typeof payComplete>; actions?: ReactNode };

/** Why the payment failed (specification 8.3). */
export function PaymentFailure({ sale, failure, actions }: PaymentFailureProps) {
  return (
    <Notice
      tone="danger"
      live="alert"
      title={definePaymentFailureMessages(sale.payoutCurrency)(failure)}
      actions={actions}
    >
      If this continues, contact{' '}
      <ExternalLink href={`mailto:${brand.paymentEmail}?subject=Order ${sale.fid}`}>
        {brand.paymentEmail}
      </ExternalLink>
      .
    </Notice>
  );
}
