import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { css, cva } from '#styled/css';
import { Icon } from './icon.tsx';

const rowRecipe = cva({
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '0.5',
    minHeight: '11',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
    _hover: { backgroundColor: 'mist' },
  },
  variants: {
    stacked: {
      true: { gridTemplateColumns: 'minmax(0, 1fr) 1rem' },
      false: { gridTemplateColumns: { base: 'minmax(0, 1fr) 1rem', sm: '11rem minmax(0, 1fr) 1rem' } },
    },
  },
  defaultVariants: { stacked: false },
});
const whole = css({
  borderRadius: 'sm',
  fontWeight: 'medium',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::before': {
    outline: '2px solid {colors.info}',
    outlineOffset: '[-2px]',
    borderRadius: 'md',
  },
});
const valueRecipe = cva({
  base: { minWidth: '0', color: 'ink.soft', overflowWrap: 'anywhere' },
  variants: {
    stacked: {
      true: { gridColumn: '1', gridRow: '2' },
      false: { gridColumn: { base: '1', sm: '2' }, gridRow: { base: '2', sm: '1' } },
    },
  },
  defaultVariants: { stacked: false },
});
const arrowRecipe = cva({
  base: { width: '4', height: '4', color: 'ink.faint' },
  variants: {
    stacked: {
      true: { gridColumn: '2', gridRow: '1 / span 2' },
      false: { gridColumn: { base: '2', sm: '3' }, gridRow: { base: '1 / span 2', sm: '1' } },
    },
  },
  defaultVariants: { stacked: false },
});

type LinkRowProps = {
  href: string;
  title: string;
  /** The value stands below the title at every width: for a narrow column. */
  stacked?: boolean;
  children: ReactNode;
};

/** A list row that links to the page of its value. */
export function LinkRow({ href, title, stacked = false, children }: LinkRowProps) {
  return (
    <li className={rowRecipe({ stacked })}>
      <Link href={href} className={whole}>
        {title}
      </Link>
      <div className={valueRecipe({ stacked })}>{children}</div>
      <Icon of={ChevronRight} className={arrowRecipe({ stacked })} />
    </li>
  );
}
