import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { css } from '#styled/css';
import { Icon } from './icon.tsx';

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 1rem', sm: '11rem minmax(0, 1fr) 1rem' },
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
const value = css({
  gridColumn: { base: '1', sm: '2' },
  gridRow: { base: '2', sm: '1' },
  minWidth: '0',
  color: 'ink.soft',
  overflowWrap: 'anywhere',
});
const arrow = css({
  gridColumn: { base: '2', sm: '3' },
  gridRow: { base: '1 / span 2', sm: '1' },
  width: '4',
  height: '4',
  color: 'ink.faint',
});

type LinkRowProps = { href: string; title: string; children: ReactNode };

/** A list row that links to the page where its value is edited. */
export function LinkRow({ href, title, children }: LinkRowProps) {
  return (
    <li className={row}>
      <Link href={href} className={whole}>
        {title}
      </Link>
      <div className={value}>{children}</div>
      <Icon of={ChevronRight} className={arrow} />
    </li>
  );
}
