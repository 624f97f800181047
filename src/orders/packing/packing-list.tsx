import { useSelector } from '@xstate/react';
import { Plus } from 'lucide';
import { clearPacking } from '#contract/orders/packing.calls.ts';
import type { Packing } from '#contract/orders/packing.schemas.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { isFailureOf } from '#contract/platform/api/call.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { PackForm } from './pack-form.tsx';
import { clearPackingFailureMessage, packingTexts } from './pack.messages.ts';
import { PackingRefusal } from './packing-refusal.tsx';

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

type PackingListProps = { sale: Sale; pallets: SaleParts['pallets']; onShip: () => void };

/** The packed parcels and pallets, and the form that adds one. */
export function PackingList({ sale, pallets, onShip }: PackingListProps) {
  const isFormOpen = useSelector(
    pallets,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const failure = useSelector(pallets, ({ context }) => context.failure);
  const waitUntil = useSelector(pallets, retryAtOf);
  const editable = isEditable(sale);
  const clear = (packingQid: string) => pallets.send({ type: 'packing.clearRequested', packingQid });
  return (
    <div className={stack({ gap: '4' })}>
      {sale.packing.length > 0 ? (
        <ul aria-label="Parcels and pallets">
          {sale.packing.map((packing) => (
            <PackingRow
              key={packing.qid}
              packing={packing}
              waitUntil={waitUntil}
              onClear={editable && !isFormOpen ? () => clear(packing.qid) : null}
            />
          ))}
        </ul>
      ) : null}
      {isFailureOf(clearPacking, failure) ? (
        <PackingRefusal failure={failure} onShip={onShip}>
          {clearPackingFailureMessage(failure)}
        </PackingRefusal>
      ) : null}
      {isFormOpen ? (
        <PackForm pallets={pallets} onShip={onShip} />
      ) : editable ? (
        <PackButtons pallets={pallets} isFirst={sale.packing.length === 0 && !sale.isShippable} />
      ) : null}
    </div>
  );
}

type PackButtonsProps = Pick<PackingListProps, 'pallets'> & {
  /** Nothing is packed yet, so packing is the next task. */
  isFirst: boolean;
};

function PackButtons({ pallets, isFirst }: PackButtonsProps) {
  const open = (kind: Packing['kind']) => pallets.send({ type: 'packing.formOpened', kind });
  return (
    <div className={cluster({ gap: '2' })}>
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        icon={<Icon of={Plus} />}
        onClick={() => open('PARCEL')}
      >
        Add parcels
      </Button>
      <Button icon={<Icon of={Plus} />} onClick={() => open('PALLET')}>
        Fill a pallet
      </Button>
    </div>
  );
}

type PackingRowProps = {
  packing: Packing;
  waitUntil: number | null;
  onClear: (() => void) | null;
};

function PackingRow({ packing, waitUntil, onClear }: PackingRowProps) {
  const { kind, count, length, width, height, weight } = packing;
  const [one, many] = packingTexts[kind].words;
  const name = formatCount(count, one, many);
  return (
    <li className={row}>
      <span className={what}>{name}</span>
      <span className={size}>
        {measure(length)} × {measure(width)} × {measure(height)} cm, {measure(weight)} kg
        {count > 1 ? ' each' : ''}
      </span>
      {onClear ? (
        <WaitButton
          size="text"
          variant="dangerQuiet"
          aria-label={`Clear ${name}`}
          waitUntil={waitUntil}
          onClick={onClear}
        >
          Clear
        </WaitButton>
      ) : null}
    </li>
  );
}

function measure(value: number): string {
  return formatNumber(value, Number.isInteger(value) ? 0 : 1);
}
