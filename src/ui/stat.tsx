import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' });
const figureRecipe = cva({
  base: {
    textStyle: 'title',
    fontWeight: 'strong',

    letterSpacing: '-0.015em',
  },
  variants: {
    tone: {
      plain: {},
      warning: { color: 'warning' },
      danger: { color: 'danger' },
      success: { color: 'success' },
    },
  },
});
const noteText = css({ color: 'ink.soft' });

type StatProps = { value: ReactNode; note?: ReactNode; tone?: 'plain' | 'warning' | 'danger' | 'success' };

/** One figure with its caption. */
export function Stat({ value, note, tone = 'plain' }: StatProps) {
  return (
    <p className={row}>
      <span className={figureRecipe({ tone })}>{value}</span>
      {note ? <span className={noteText}>{note}</span> : null}
    </p>
  );
}
