import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { addPacking } from '#contract/orders/packing.calls.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { PackingDraft } from '#machines/orders/pallets/pallets.draft.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { submitForm } from '#src/lib/submit-from.ts';
import { Button } from '#src/ui/button.tsx';
import { restoreFocus } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { packingTexts, addPackingFailureMessage } from './pack.messages.ts';
import { PackingRefusal } from './packing-refusal.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.4fr)',
  },
  gap: '3',
  alignItems: 'start',
  // The weight has the longest label and a hint.
  '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});
const title = css({ fontWeight: 'strong', marginBottom: '1' });

type Measure = Exclude<keyof PackingDraft, 'kind'>;

const measures: { name: Measure; label: string; unit?: string }[] = [
  { name: 'count', label: 'Quantity' },
  { name: 'length', label: 'Length', unit: 'cm' },
  { name: 'width', label: 'Width', unit: 'cm' },
  { name: 'height', label: 'Height', unit: 'cm' },
  { name: 'weight', label: 'Weight', unit: 'kg' },
];

type PackFormProps = { pallets: SaleParts['pallets']; onShip: () => void };

export function PackForm({ pallets, onShip }: PackFormProps) {
  const draft = useSelector(pallets, ({ context }) => context.draft);
  const issues = useSelector(pallets, ({ context }) => context.issues);
  const failure = useSelector(pallets, ({ context }) => context.failure);
  const isSaving = useSelector(pallets, (snapshot) => snapshot.matches('saving'));
  const waitUntil = useSelector(pallets, retryAtOf);
  const texts = packingTexts[draft.kind];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submitForm(event.currentTarget, () => pallets.send({ type: 'packing.submitted' }));
  }
  function cancel() {
    pallets.send({ type: 'packing.formClosed' });
    restoreFocus();
  }

  return (
    <form noValidate className={stack({ gap: '3' })} aria-label={texts.title} onSubmit={submit}>
      <h3 className={title}>{texts.title}</h3>
      <div className={grid}>
        {measures.map(({ name, label, unit }, index) => (
          <NumberField
            key={name}
            autoFocus={index === 0}
            label={name === 'weight' ? texts.weight : label}
            kind={unit ? 'decimal' : 'whole'}
            unit={unit}
            hint={name === 'weight' ? texts.hint : undefined}
            error={issues[name]}
            live={name === 'weight'}
            value={draft[name]}
            onTyped={(text) => pallets.send({ type: 'packing.typed', values: { [name]: text } })}
          />
        ))}
      </div>
      {isFailureOf(addPacking, failure) ? (
        <PackingRefusal failure={failure} onShip={onShip}>
          {addPackingFailureMessage(failure)}
        </PackingRefusal>
      ) : null}
      <SlowCall actor={pallets} call="add" />
      <div className={cluster({ gap: '2', justify: 'flex-end', flexWrap: 'wrap-reverse' })}>
        <Button thumb onClick={cancel}>
          Cancel
        </Button>
        <WaitButton thumb type="submit" variant="primary" busy={isSaving} waitUntil={waitUntil}>
          {texts.action}
        </WaitButton>
      </div>
    </form>
  );
}
