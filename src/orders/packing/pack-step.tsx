import { useSelector } from '@xstate/react';
import { Package } from 'lucide';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { StepToggle, type SpineStepView } from '#src/ui/step-toggle.tsx';
import { css } from '#styled/css';

const PackingList = lazyPart(
  async () => (await import('./packing-list.tsx')).PackingList,
  <SkeletonRows rows={2} label="Loading parcels and pallets" />,
);
const ClearPackingDialog = lazyPart(
  async () => (await import('./clear-packing-dialog.tsx')).ClearPackingDialog,
);

// Its text ends where those of the other steps do.
const flushEnd = css({ marginInlineEnd: { sm: '-3.5' } });

type PackStepProps = { sale: Sale; actor: SaleActorRef; step: SpineStepView; onShip: () => void };

/** decisions 4, step 2: parcels and pallets; listed for the marketplace's carriers, optional otherwise. */
export function PackStep({ sale, actor, step, onShip }: PackStepProps) {
  const pallets = salePartOf(actor, 'pallets');
  const isFormOpen = useSelector(
    pallets,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const hasDialog = useSelector(
    pallets,
    (snapshot) => snapshot.matches('confirmingClear') || snapshot.matches('clearing'),
  );
  const editable = isEditable(sale);
  const skip = () => {
    salePartOf(actor, 'shipping').send({ type: 'method.chosen', method: 'SELF' });
    onShip();
  };
  return (
    <SpineStep
      number={step.number}
      title="Pack"
      state={step.state}
      isOpen={step.isOpen}
      summary={step.summary}
      aside={<StepToggle step={step} name="packing" open={editable ? 'Change' : 'Show'} />}
      footer={
        step.isOpen && editable && !isFormOpen && !sale.isShippable ? (
          <PackFooter hasPacking={sale.packing.length > 0} onContinue={onShip} onSkip={skip} />
        ) : null
      }
    >
      {step.isOpen ? <PackingList sale={sale} pallets={pallets} onShip={onShip} /> : null}
      {hasDialog ? <ClearPackingDialog pallets={pallets} packing={sale.packing} /> : null}
    </SpineStep>
  );
}

type PackFooterProps = { hasPacking: boolean; onContinue: () => void; onSkip: () => void };

function PackFooter({ hasPacking, onContinue, onSkip }: PackFooterProps) {
  return hasPacking ? (
    <Button thumb variant="primary" icon={<Icon of={Package} />} onClick={onContinue}>
      Continue to shipping
    </Button>
  ) : (
    <Button thumb variant="quiet" className={flushEnd} onClick={onSkip}>
      Skip packing and ship it yourself
    </Button>
  );
}
