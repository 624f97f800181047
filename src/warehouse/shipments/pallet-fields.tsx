import type { PalletType } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import type { PalletDraft } from './shipment-pallets.draft.ts';
import { palletTypeTexts } from './shipment-preferences.messages.ts';

const box = css({ borderTopWidth: '1px', borderColor: 'line', paddingTop: '4' });
const title = css({ fontWeight: 'strong', marginBottom: '2' });
const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: '3',
  alignItems: 'start',
});

type PalletFieldsProps = {
  pallet: PalletDraft;
  number: number;
  /** The numbers of its boxes: 1–4, 7. */
  boxes: string;
  suggested: number;
  issues: FieldIssues;
  onChange: (values: Partial<PalletDraft>) => void;
};

/** Type, size and weight of one pallet; its weight is that of boxes and wood until another one is typed. */
export function PalletFields({ pallet, number, boxes, suggested, issues, onChange }: PalletFieldsProps) {
  const errorOf = (field: string) => issues[`pallets.${number - 1}.${field}`];
  return (
    <fieldset className={box}>
      <legend className={title}>
        Pallet {number}: {boxes}
      </legend>
      <div className={grid}>
        <SelectField
          size="hand"
          label="Pallet type"
          value={pallet.type}
          onChange={(event) => onChange({ type: typeOfValue(event.currentTarget.value) })}
        >
          {Object.entries(palletTypeTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {pallet.type === 'OWN' ? (
          <>
            <NumberField
              size="hand"
              label="Length"
              unit="cm"
              value={pallet.length}
              error={errorOf('length')}
              onTyped={(length) => onChange({ length })}
            />
            <NumberField
              size="hand"
              label="Width"
              unit="cm"
              value={pallet.width}
              error={errorOf('width')}
              onTyped={(width) => onChange({ width })}
            />
          </>
        ) : null}
        <NumberField
          size="hand"
          label="Height"
          unit="cm"
          hint="With the wood"
          value={pallet.height}
          error={errorOf('height')}
          onTyped={(height) => onChange({ height })}
        />
        <NumberField
          size="hand"
          label="Gross weight"
          unit="kg"
          hint={pallet.weight === null ? 'Boxes and wood' : `Boxes and wood: ${suggested} kg`}
          value={pallet.weight ?? String(suggested)}
          error={errorOf('weight')}
          onTyped={(weight) => onChange({ weight })}
        />
      </div>
    </fieldset>
  );
}

function typeOfValue(value: string): PalletType {
  return value === 'INDUSTRIAL' || value === 'OWN' ? value : 'EUR';
}
