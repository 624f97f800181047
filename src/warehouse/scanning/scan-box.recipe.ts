import { cva } from '#styled/css';

/** A box of the delivery, filled once it is here; its sign takes the colour of the answer behind it. */
export const scanBoxRecipe = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '8',
    borderWidth: '2px',
    borderColor: 'current',
    borderRadius: 'md',
    textStyle: 'work',
    fontWeight: 'strong',
    '& svg': { width: '4', height: '4', strokeWidth: '3' },
  },
  variants: {
    state: {
      here: { backgroundColor: 'current' },
      now: {
        backgroundColor: 'current',
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'current',
        outlineOffset: '2px',
      },
      missing: {},
      waiting: { borderStyle: 'dashed' },
    },
  },
});

/** The sign on a filled box. */
export const filledSign = cva({
  variants: {
    tone: {
      good: { color: 'success' },
      bad: { color: 'stop' },
      unknown: { color: 'danger' },
      waiting: { color: 'warning' },
    },
  },
});
