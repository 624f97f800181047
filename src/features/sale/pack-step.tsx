import type { Packing } from '#contract/sales/packing.schemas.ts';
import { useSelector } from '@xstate/react';
import { Package, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { partOf } from '#machines/sale/sale.parts.ts';
import { number, plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { packingTexts } from './pack.messages.ts';
import { StepAside } from './step-aside.tsx';
import { isEditable, type StepProps } from './step-state.ts';

const PackForm = lazy(async () => ({ default: (await import('./pack-form.tsx')).PackForm }));
const PackDialog = lazy(async () => ({ default: (await import('./pack-dialog.tsx')).PackDialog }));

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minHeight: '11',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const what = css({ fontWeight: 'medium', minWidth: '[8rem]' });
const size = css({ flexGrow: '1', color: 'ink.soft', fontVariantNumeric: 'tabular-nums' });

/** decisions 4, step 2: parcels and pallets; listed for the marketplace's carriers, optional otherwise. */
export function PackStep({ sale, actor, step, onOpen }: StepProps) {
  const pallets = partOf(actor, 'pallets');
  const isFormOpen = useSelector(
    pallets,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const hasDialog = useSelector(
    pallets,
    (snapshot) => snapshot.matches('confirmingClear') || snapshot.matches('clearing'),
  );
  const editable = isEditable(sale);
  return (
    <SpineStep
      number={step.number}
      title="Pack"
      state={step.state}
      summary={step.summary}
      aside={<StepAside step={step} onOpen={onOpen} name="pack" open={editable ? 'Change' : 'Show'} />}
      footer={
        step.state === 'current' && editable && !isFormOpen ? (
          <PackFooter hasPacking={sale.packing.length > 0} onNext={() => onOpen('ship')} />
        ) : null
      }
    >
      {step.state === 'current' ? (
        <div className={stack({ gap: '4' })}>
          {sale.packing.length > 0 ? (
            <ul>
              {sale.packing.map((packing) => (
                <PackingRow
                  key={packing.qid}
                  packing={packing}
                  onClear={
                    editable && !isFormOpen
                      ? () => pallets.send({ type: 'packing.clearRequested', packingQid: packing.qid })
                      : null
                  }
                />
              ))}
            </ul>
          ) : null}
          {isFormOpen ? (
            <Suspense>
              <PackForm pallets={pallets} />
            </Suspense>
          ) : editable ? (
            <div className={cluster({ gap: '2' })}>
              <Button
                icon={<Plus />}
                onClick={() => pallets.send({ type: 'packing.formOpened', kind: 'PARCEL' })}
              >
                Add parcels
              </Button>
              <Button
                icon={<Plus />}
                onClick={() => pallets.send({ type: 'packing.formOpened', kind: 'PALLET' })}
              >
                Fill a pallet
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      {hasDialog ? (
        <Suspense>
          <PackDialog pallets={pallets} packing={sale.packing} />
        </Suspense>
      ) : null}
    </SpineStep>
  );
}

function PackFooter({ hasPacking, onNext }: { hasPacking: boolean; onNext: () => void }) {
  return hasPacking ? (
    <Button thumb variant="primary" icon={<Package />} onClick={onNext}>
      Continue to shipping
    </Button>
  ) : (
    <Button thumb variant="quiet" onClick={onNext}>
      I ship it myself and list nothing
    </Button>
  );
}

function PackingRow({ packing, onClear }: { packing: Packing; onClear: (() => void) | null }) {
  const { kind, count, length, width, height, weight } = packing;
  const [one, many] = packingTexts[kind].words;
  const name = plural(count, one, many);
  return (
    <li className={row}>
      <span className={what}>{name}</span>
      <span className={size}>
        {number(length)} × {number(width)} × {number(height)} cm,{' '}
        {number(weight, Number.isInteger(weight) ? 0 : 1)} kg
        {count > 1 ? ' each' : ''}
      </span>
      {onClear ? (
        <Button size="text" variant="dangerQuiet" aria-label={`Clear ${name}`} onClick={onClear}>
          Clear
        </Button>
      ) : null}
    </li>
  );
}
