import type { GroupBox } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { css, cva } from '#styled/css';

const frame = css({ display: 'flex', flexDirection: 'column', width: '[7.5rem]', flexShrink: '0' });
const boxes = css({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  gap: '[2px]',
});
const boxRecipe = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '[calc((100% - 4px) / 3)]',
    height: '6',
    borderWidth: '1.5px',
    borderRadius: '[3px]',
    textStyle: 'label',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    isLabelled: {
      true: { borderColor: 'success', backgroundColor: 'success.wash', color: 'success' },
      false: { borderStyle: 'dashed', borderColor: 'info', color: 'info.deep' },
    },
  },
  defaultVariants: { isLabelled: false },
});
const deck = css({
  height: '2.5',
  marginTop: '1',
  borderTopWidth: '2px',
  borderBottomWidth: '2px',
  borderInlineWidth: '2px',
  borderColor: 'line.strong',
});

/** A pallet as its boxes, three in a layer from the bottom; a printed label makes a box solid. */
export function PalletDrawing({ list }: { list: GroupBox[] }) {
  return (
    <div className={frame} aria-hidden="true">
      <div className={boxes}>
        {list.map(({ number, labelledAt }) => (
          <span key={number} className={boxRecipe({ isLabelled: labelledAt !== null })}>
            {number}
          </span>
        ))}
      </div>
      <div className={deck} />
    </div>
  );
}
