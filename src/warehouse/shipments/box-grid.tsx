import type { GroupBox } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';
import { stack } from '#styled/patterns';
import { parseBoxNumbers } from './shipment-pallets.draft.ts';

const grid = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const boxRecipe = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '14',
    minHeight: '14',
    borderWidth: '2px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  variants: {
    isChosen: {
      true: { borderColor: 'info', backgroundColor: 'info', color: 'info.on' },
      false: { backgroundColor: 'paper' },
    },
  },
  defaultVariants: { isChosen: false },
});
const small = css({ display: 'block', textStyle: 'label', fontWeight: 'medium' });
const rangeRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' });

type BoxGridProps = {
  boxes: GroupBox[];
  /** The number of the pallet on which a box stands in the draft. */
  palletOf: (packageQid: string) => number | null;
  chosen: readonly string[];
  onChoose: (packageQids: string[]) => void;
  /** What is typed as a range and not chosen yet. */
  range: string;
  onRange: (range: string) => void;
};

/** The boxes by their numbers, chosen by tap or by a range. */
export function BoxGrid({ boxes, palletOf, chosen, onChoose, range, onRange }: BoxGridProps) {
  const numbers = parseBoxNumbers(range);
  const unknown = numbers?.find((number) => !boxes.some((box) => box.number === number));
  const issue =
    numbers === null
      ? 'Enter numbers, such as 1–4, 7.'
      : unknown === undefined
        ? undefined
        : `There is no box ${unknown}.`;
  function chooseRange() {
    if (issue !== undefined || numbers === null || numbers.length === 0) return;
    const wanted = boxes.filter(({ number }) => numbers.includes(number)).map(({ packageQid }) => packageQid);
    onChoose([...new Set([...chosen, ...wanted])]);
    onRange('');
  }
  return (
    <div className={stack({ gap: '3' })}>
      <div role="group" aria-label="Boxes" className={grid}>
        {boxes.map(({ packageQid, number }) => {
          const pallet = palletOf(packageQid);
          const isChosen = chosen.includes(packageQid);
          return (
            <button
              key={packageQid}
              type="button"
              aria-pressed={isChosen}
              className={boxRecipe({ isChosen })}
              onClick={() =>
                onChoose(isChosen ? chosen.filter((each) => each !== packageQid) : [...chosen, packageQid])
              }
            >
              <span>
                <VisuallyHidden>Box</VisuallyHidden> {number}{' '}
                {pallet === null ? null : <span className={small}>P{pallet}</span>}
              </span>
            </button>
          );
        })}
      </div>
      <div className={rangeRow}>
        <TextField
          size="hand"
          label="Boxes, such as 1–4, 7"
          error={issue}
          value={range}
          onChange={(event) => onRange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            chooseRange();
          }}
        />
        <Button size="hand" onClick={chooseRange}>
          Choose these
        </Button>
      </div>
    </div>
  );
}
