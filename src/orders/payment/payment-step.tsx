import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatMoney } from '#src/lib/format.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import type { SpineStepView } from '#src/ui/step-toggle.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import type { PaymentRemedy } from './payment.messages.ts';

const PaymentDue = lazyPart(
  async () => (await import('./payment-due.tsx')).PaymentDue,
  <SkeletonRows rows={1} label="Loading the payment" />,
);
const PaymentDialogs = lazyPart(async () => (await import('./payment-dialogs.tsx')).PaymentDialogs);

type PaymentStepProps = {
  sale: Sale;
  actor: SaleActorRef;
  step: SpineStepView;
  onStep: (step: PaymentRemedy) => void;
};

/** The payment step of the order page. Shows every outcome of specification 8.3 (decisions 4, step 5). */
export function PaymentStep({ sale, actor, step, onStep }: PaymentStepProps) {
  const payment = salePartOf(actor, 'payment');
  const isPaying = useSelector(payment, (snapshot) => snapshot.matches('paying'));
  const hasDialog = useSelector(
    payment,
    (snapshot) =>
      snapshot.matches('confirming') || snapshot.matches('paying') || snapshot.matches('profileIncomplete'),
  );
  const waitUntil = useSelector(payment, retryAtOf);
  const isInReview = sale.status === 'PAYMENT_REVIEW';
  const amount = formatMoney(sale.payout, sale.payoutCurrency);
  return (
    <SpineStep
      number={step.number}
      title={step.state === 'done' ? 'Payment' : 'Trigger payment'}
      state={step.state}
      summary={step.summary}
      footer={
        step.state === 'current' && !isInReview ? (
          <WaitButton
            thumb
            variant="primary"
            busy={isPaying}
            waitUntil={waitUntil}
            onClick={() => payment.send({ type: 'payment.requested' })}
          >
            Trigger payment of {amount}
          </WaitButton>
        ) : null
      }
    >
      {step.state === 'current' ? (
        <PaymentDue sale={sale} payment={payment} shipping={salePartOf(actor, 'shipping')} onStep={onStep} />
      ) : null}
      {hasDialog ? <PaymentDialogs sale={sale} payment={payment} /> : null}
    </SpineStep>
  );
}
