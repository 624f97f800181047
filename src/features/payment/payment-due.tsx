import { useSelector } from '@xstate/react';
import { brand } from '#contract/brand.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { paymentInReviewText, definePaymentFailureMessages } from './payment.messages.ts';
import { PayoutDetails } from './payout-details.tsx';

// Figures stay near their terms.
const near = css({ maxWidth: '[28rem]' });

/** The amount that is paid out, or why the payment failed (specification 8.3). */
export function PaymentDue({ sale, payment }: { sale: Sale; payment: SaleParts['payment'] }) {
  const failure = useSelector(payment, ({ context }) => context.failure);
  const isInReview = sale.status === 'PAYMENT_REVIEW';
  return (
    <div className={stack({ gap: '3' })}>
      {isInReview ? (
        <Notice tone="warning" title="Payment in review">
          {paymentInReviewText}
        </Notice>
      ) : (
        <p>Once you trigger payment, you can’t change quantities, packing or shipping.</p>
      )}
      <div className={near}>
        <PayoutDetails sale={sale} />
      </div>
      {failure ? (
        <Notice tone="danger" live="alert" title={definePaymentFailureMessages(sale.payoutCurrency)(failure)}>
          If this continues, contact{' '}
          <ExternalLink href={`mailto:${brand.paymentEmail}?subject=Order ${sale.fid}`}>
            {brand.paymentEmail}
          </ExternalLink>
          .
        </Notice>
      ) : null}
    </div>
  );
}
