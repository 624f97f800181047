import { brand } from '#contract/brand.ts';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { stack } from '#styled/patterns';
import { partOf } from '#machines/sale/sale.parts.ts';
import { money } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { inReview, paymentSentenceIn } from './payment.messages.ts';
import type { StepProps } from './step-state.ts';

const PaymentDialogs = lazy(async () => ({
  default: (await import('./payment-dialogs.tsx')).PaymentDialogs,
}));

/** decisions 4, step 5, with all outcomes of specification 8.3. */
export function PaymentStep({ sale, actor, step }: StepProps) {
  const payment = partOf(actor, 'payment');
  const failure = useSelector(payment, ({ context }) => context.failure);
  const isPaying = useSelector(payment, (snapshot) => snapshot.matches('paying'));
  const hasDialog = useSelector(
    payment,
    (snapshot) =>
      snapshot.matches('confirming') || snapshot.matches('paying') || snapshot.matches('profileIncomplete'),
  );
  const isInReview = sale.status === 'PAYMENT_REVIEW';
  const amount = money(sale.payout, sale.payoutCurrency);
  return (
    <SpineStep
      number={step.number}
      title={step.state === 'done' ? 'Payment' : 'Trigger payment'}
      state={step.state}
      summary={step.summary}
      footer={
        step.state === 'current' && !isInReview ? (
          <Button
            thumb
            variant="primary"
            busy={isPaying}
            onClick={() => payment.send({ type: 'payment.requested' })}
          >
            Trigger payment of {amount}
          </Button>
        ) : null
      }
    >
      {step.state === 'current' ? (
        <div className={stack({ gap: '3' })}>
          {isInReview ? (
            <Notice tone="sand" title="Payment in review">
              {inReview}
            </Notice>
          ) : (
            <p>
              {amount} go to your account. From then on quantities, packing and shipping stay as they are.
            </p>
          )}
          {failure ? (
            <Notice tone="buoy" live="alert" title={paymentSentenceIn(sale.payoutCurrency)(failure.failure)}>
              If this continues, please contact{' '}
              <ExternalLink href={`mailto:${brand.paymentEmail}?subject=Order ${sale.fid}`}>
                {brand.paymentEmail}
              </ExternalLink>
              .
            </Notice>
          ) : null}
        </div>
      ) : null}
      {hasDialog ? (
        <Suspense>
          <PaymentDialogs sale={sale} payment={payment} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}
