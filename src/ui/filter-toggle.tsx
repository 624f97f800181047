import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { buttonRecipe } from './button.recipe.ts';

export const filterCountStyle = css({
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

export function FilterToggle({ pressed, count, onToggle, children }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={buttonRecipe({ size: 'filter', pressed })}
      onClick={() => onToggle(!pressed)}
    >
      {children}{' '}
      {typeof count === 'number' ? (
        <span className={filterCountStyle}>{count.toLocaleString('en-GB')}</span>
      ) : null}
    </button>
  );
}
