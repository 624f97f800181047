import { useSelector } from '@xstate/react';
import { completeSale } from '#contract/orders/sales.calls.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { stack } from '#styled/patterns';
import { transferTriggeredText } from './payment.messages.ts';

const completeSaleFailureMessage = defineFailureMessages(completeSale, {
  default: 'We couldn’t complete the order. Try again.',
  payment_missing: 'Payment hasn’t been triggered yet. We’ve loaded the latest version.',
  sale_not_editable: 'This order is already closed. We’ve loaded the latest version.',
});

/** The consequences of completing an order, or why it was refused. */
export function CompletionConsequences({ completion }: { completion: SaleParts['completion'] }) {
  const failure = useSelector(completion, ({ context }) => context.failure);
  return (
    <div className={stack({ gap: '3' })}>
      <Notice tone="warning">{transferTriggeredText}</Notice>
      <p>Complete the order once the goods have left. It will then move to your past orders.</p>
      {failure ? (
        <Notice tone="danger" live="alert">
          {completeSaleFailureMessage(failure)}
        </Notice>
      ) : null}
    </div>
  );
}
