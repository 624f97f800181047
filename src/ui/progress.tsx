import { useId } from 'react';
import { css, cva, cx } from '#styled/css';
import { visuallyHidden } from './visually-hidden.tsx';

const barRecipe = cva({
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    backgroundColor: 'line',
    '&::-webkit-progress-bar': { backgroundColor: 'line' },
    '&::-webkit-progress-value': { backgroundColor: 'current', borderRadius: 'full' },
    '&::-moz-progress-bar': { backgroundColor: 'current', borderRadius: 'full' },
    // Stripes, not a full or an empty bar, also where nothing moves.
    '&:indeterminate': {
      animation: 'breathe',
      backgroundImage: '[repeating-linear-gradient(135deg, currentcolor 0 6px, transparent 6px 12px)]',
    },
    '&:indeterminate::-webkit-progress-bar': { backgroundColor: 'transparent' },
    _forcedColors: { appearance: 'auto' },
  },
  variants: {
    tone: {
      info: { color: 'info.mark' },
      warning: { color: 'warning.fill' },
      danger: { color: 'danger' },
      success: { color: 'success' },
    },
  },
});
const labelRow = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2',
  marginBottom: '1.5',
  textStyle: 'label',
  color: 'ink.soft',
});

type ProgressProps = {
  label: string;
  /** Null shows indeterminate progress. */
  value: number | null;
  max?: number;
  tone?: 'info' | 'warning' | 'danger' | 'success';
  showLabel?: boolean;
};

export function Progress({ label, value, max = 1, tone = 'info', showLabel = false }: ProgressProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={cx(showLabel ? labelRow : visuallyHidden)}>
        <span>{label}</span>
        {value === null ? null : <span aria-hidden="true">{Math.round((value / max) * 100)}%</span>}
      </label>
      <progress id={id} className={barRecipe({ tone })} max={max} value={value ?? undefined} />
    </div>
  );
}
