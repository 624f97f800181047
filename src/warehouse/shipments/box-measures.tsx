import { NumberField } from '#src/forms/number-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { css } from '#styled/css';
import { isMeasured, type Measures } from './shipment-pallets.draft.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: '3',
  marginBottom: '3',
  alignItems: 'start',
});
const title = css({ fontWeight: 'strong', marginBottom: '2' });

const fields = [
  { name: 'weight', label: 'Box weight', unit: 'kg' },
  { name: 'length', label: 'Box length', unit: 'cm' },
  { name: 'width', label: 'Box width', unit: 'cm' },
  { name: 'height', label: 'Box height', unit: 'cm' },
] as const;

type BoxMeasuresProps = {
  /** "boxes 1–4" */
  what: string;
  /** As they are typed or known. */
  measures: Measures;
  onTyped: (measures: Measures) => void;
  onMeasured: () => void;
};

/** Weight and size of the chosen boxes, measured anew; each of them has the same. */
export function BoxMeasures({ what, measures, onTyped, onMeasured }: BoxMeasuresProps) {
  return (
    <fieldset>
      <legend className={title}>Measures of {what}</legend>
      <div className={grid}>
        {fields.map(({ name, label, unit }) => (
          <NumberField
            key={name}
            size="hand"
            label={label}
            unit={unit}
            value={measures[name]}
            onTyped={(text) => onTyped({ ...measures, [name]: text })}
          />
        ))}
      </div>
      <Button size="hand" aria-disabled={!isMeasured(measures) || undefined} onClick={onMeasured}>
        Use for {what}
      </Button>
    </fieldset>
  );
}
