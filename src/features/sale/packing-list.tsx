import type { Packing } from '#contract/sales/packing.schemas.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { number, plural } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { PackForm } from './pack-form.tsx';
import { packingTexts } from './pack.messages.ts';
import { isEditable } from './step-state.ts';

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

/** What is packed so far, and the form for more. */
export function PackingList({ sale, pallets }: { sale: Sale; pallets: SaleParts['pallets'] }) {
  const isFormOpen = useSelector(
    pallets,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const editable = isEditable(sale);
  return (
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
        <PackForm pallets={pallets} />
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
