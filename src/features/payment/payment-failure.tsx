import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import type { CallFailure } from '#contract/call.ts';
import type { payComplete } from '#contract/sales/sales.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
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
