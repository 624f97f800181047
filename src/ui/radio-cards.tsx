import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { FieldError } from './field.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const legendText = css({ fontWeight: 'medium', marginBottom: '1.5' });
const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
});
const cardBox = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: '3',
  minHeight: '12',
  padding: '3',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'info' },
  '&:has(:checked)': {
    backgroundColor: 'info.wash',
    borderColor: 'info',
    boxShadow: '[inset 0 0 0 1px {colors.info}]',
  },
  '&:has(:focus-visible)': { outline: '2px solid {colors.info}', outlineOffset: '[2px]' },
  '&:has(:disabled)': { opacity: '0.55', cursor: 'default', borderColor: 'line' },
});
const radio = css({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '4',
  height: '4',
  marginTop: '0.5',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'full',
  backgroundColor: 'paper',
  cursor: 'inherit',
  _checked: { borderColor: 'info' },
  '&:checked::after': {
    content: '""',
    width: '2',
    height: '2',
    borderRadius: 'full',
    backgroundColor: 'info',
  },
  _focusVisible: { outline: 'none' },
  _forcedColors: { appearance: 'auto' },
});
// Title and text are cells of the card: the text goes on below what stands at the end of the title.
const words = css({ display: 'contents' });
const titleText = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  fontWeight: 'strong',
  _icon: { width: '4', height: '4' },
});
const moreText = css({ gridRow: '2', gridColumn: '2 / -1', color: 'ink.soft' });
const asideText = css({
  gridRow: '1',
  gridColumn: '3',
  fontWeight: 'medium',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
const errorSpace = css({ marginTop: '1.5' });

type RadioOption<V extends string> = {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the card: a price, a date. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<V extends string> = {
  legend: string;
  hideLegend?: boolean;
  name: string;
  options: RadioOption<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  error?: ReactNode;
  disabled?: boolean;
};

export function RadioCards<V extends string>({
  legend,
  hideLegend = false,
  name,
  options,
  value,
  onValueChange,
  error,
  disabled,
}: RadioCardsProps<V>) {
  const errorId = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? visuallyHidden : legendText}>{legend}</legend>
      <div className={grid}>
        {options.map((option) => (
          <label key={option.value} className={cardBox}>
            <input
              type="radio"
              className={radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            <span className={words}>
              <span className={titleText}>
                {option.icon}
                {option.title}
              </span>
              {option.text ? <span className={moreText}>{option.text}</span> : null}
            </span>
            {option.aside ? <span className={asideText}>{option.aside}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <FieldError id={errorId} className={errorSpace}>
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}
