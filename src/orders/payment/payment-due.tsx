import { useSelector } from '@xstate/react';
import { Clock } from 'lucide';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { hasUnsavedDetails } from '#machines/orders/shipping/shipping.draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { stack } from '#styled/patterns';
import { PaymentFailure } from './payment-failure.tsx';
import { paymentInReviewText, paymentRemedies, remedyTexts, type PaymentRemedy } from './payment.messages.ts';
import { PayoutAccount } from './payout-details.tsx';

type PaymentDueProps = {
  sale: Sale;
  payment: SaleParts['payment'];
  shipping: SaleParts['shipping'];
  /** Opens the step where a refused payment is put right. */
  onStep: (step: PaymentRemedy) => void;
};

/** The account that is paid, or why the payment failed (specification 8.3). */
export function PaymentDue({ sale, payment, shipping, onStep }: PaymentDueProps) {
  const failure = useSelector(payment, ({ context }) => context.failure);
  const remedy = failure ? paymentRemedies.get(failure.code) : undefined;
  const isUnsaved = useSelector(shipping, ({ context: { draft, facts } }) => hasUnsavedDetails(draft, facts));
  const isInReview = sale.status === 'PAYMENT_REVIEW';
  return (
    <div className={stack({ gap: '3' })}>
      {isInReview ? (
        <Notice tone="warning" icon={<Icon of={Clock} />} title="Payment in review">
          {paymentInReviewText}
        </Notice>
      ) : (
        <p>Once you trigger payment, you can’t change quantities, packing or shipping.</p>
      )}
      <PayoutAccount />
      {isUnsaved ? (
        <Notice
          tone="warning"
          live="status"
          title="Your shipping changes aren’t saved"
          actions={<Button onClick={() => onStep('ship')}>Go to Ship</Button>}
        >
          The payment uses the saved shipping details.
        </Notice>
      ) : null}
      {failure ? (
        <PaymentFailure
          sale={sale}
          failure={failure}
          actions={remedy ? <Button onClick={() => onStep(remedy)}>{remedyTexts[remedy]}</Button> : null}
        />
      ) : null}
    </div>
  );
}
