import type { ComponentProps, ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { Spinner } from './spinner.tsx';

const dock = css({
  position: 'sticky',
  bottom: { base: '0', sm: '4' },
  zIndex: 'sticky',
  display: 'flex',
  justifyContent: 'center',
  marginTop: '4',
  marginInline: { base: '[-1rem]', sm: '0' },
  pointerEvents: 'none',
});
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  width: { base: 'full', sm: 'auto' },
  padding: '2',
  paddingInlineStart: '4',
  paddingInlineEnd: { base: '4', sm: '2' },
  borderRadius: { sm: 'lg' },
  backgroundColor: 'deck',
  color: 'deck.ink',
  boxShadow: 'float',
  pointerEvents: 'auto',
  animation: 'appear',
  _forcedColors: { outline: '[1px solid]' },
});
const what = css({ marginInlineEnd: '2', fontVariantNumeric: 'tabular-nums' });
const actionRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: { base: '11', sm: '9' },
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'strong',
    _focusVisible: { outlineColor: 'deck.ink' },
    _disabled: { opacity: '0.5' },
    _icon: { width: '4', height: '4' },
  },
  variants: {
    primary: {
      true: { backgroundColor: 'deck.ink', color: 'deck', flexGrow: { base: '1', sm: '0' } },
      false: { backgroundColor: 'deck.raised' },
    },
  },
});

type SelectionBarProps = { label: string; children: ReactNode };

/** Appears with a selection and says what can be done with it. */
export function SelectionBar({ label, children }: SelectionBarProps) {
  return (
    <div className={dock}>
      <section aria-label="Selection" className={bar}>
        <p className={what} role="status">
          {label}
        </p>
        {children}
      </section>
    </div>
  );
}

type SelectionActionProps = ComponentProps<'button'> & { primary?: boolean; busy?: boolean };

export function SelectionAction({
  primary = false,
  busy = false,
  onClick,
  children,
  ...props
}: SelectionActionProps) {
  return (
    <button
      {...props}
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={actionRecipe({ primary })}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
