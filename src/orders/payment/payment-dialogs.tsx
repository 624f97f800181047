import { useSelector } from '@xstate/react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatMoney } from '#src/lib/format.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { stack } from '#styled/patterns';
import { PayoutDetails } from './payout-details.tsx';

/** "Trigger payment" and "Please complete your profile" (specification 2.7). */
export function PaymentDialogs({ sale, payment }: { sale: Sale; payment: SaleParts['payment'] }) {
  const isIncomplete = useSelector(payment, (snapshot) => snapshot.matches('profileIncomplete'));
  const isPaying = useSelector(payment, (snapshot) => snapshot.matches('paying'));
  const close = () => payment.send({ type: 'dialog.closed' });
  if (isIncomplete) {
    return (
      <Dialog
        open
        onClose={close}
        title="Please complete your profile"
        description="To trigger payment, please complete missing information."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <ButtonLink variant="primary" href={pathTo.profile({ order: sale.qid })}>
              Complete your profile
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <ConfirmationDialog
      title="Trigger payment"
      description={`We’ll pay you ${formatMoney(sale.payout, sale.payoutCurrency)} for order ${sale.fid}. This can’t be undone.`}
      confirm="Confirm"
      busy={isPaying}
      onConfirm={() => payment.send({ type: 'payment.confirmed' })}
      onClose={close}
    >
      <div className={stack({ gap: '4' })}>
        <PayoutDetails sale={sale} />
        <SlowCall actor={payment} call="pay" />
      </div>
    </ConfirmationDialog>
  );
}
