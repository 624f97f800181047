import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { buttonRecipe } from './button.recipe.ts';

export const filterOn = css.raw({
  backgroundColor: 'info.wash',
  borderColor: 'info',
  color: 'info.deep',
  fontWeight: 'strong',
  _forcedColors: { outline: '[1px solid]' },
});
export const filterCount = css({
  textStyle: 'label',
  fontWeight: 'regular',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});

type FilterToggleProps = {
  pressed: boolean;
  count?: number | null;
  onToggle: (pressed: boolean) => void;
  children: ReactNode;
};

/** A filter that is on or off. */
export function FilterToggle({ pressed, count, onToggle, children }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={css(buttonRecipe.raw(), pressed ? filterOn : undefined)}
      onClick={() => onToggle(!pressed)}
    >
      {children}
      {typeof count === 'number' ? (
        <span className={filterCount}>{count.toLocaleString('en-GB')}</span>
      ) : null}
    </button>
  );
}
