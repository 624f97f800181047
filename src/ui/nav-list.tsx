import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { css, cx } from '#styled/css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const list = css({ display: 'flex', flexDirection: 'column', gap: '0.5' });
const item = css({
  display: 'flex',
  flexDirection: { _rail: 'column' },
  alignItems: 'center',
  justifyContent: { _rail: 'center' },
  gap: { base: '2.5', _rail: '1' },
  width: 'full',
  minHeight: { base: '11', lg: '[2.125rem]', _rail: '16' },
  paddingInline: { base: '2.5', _rail: '1' },
  borderRadius: 'md',
  fontWeight: 'medium',
  textStyle: { _rail: 'label' },
  textAlign: { _rail: 'center' },
  color: 'ink.soft',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
  _hover: { backgroundColor: 'mist', color: 'ink' },
  _current: {
    backgroundColor: 'info.wash',
    color: 'info.deep',
    fontWeight: 'strong',
    _forcedColors: { outline: '[1px solid]' },
  },
  _icon: { width: '4', height: '4' },
});
const counted = css({ marginInlineStart: 'auto', textStyle: 'label', fontVariantNumeric: 'tabular-nums' });
const summary = css({
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
});
const arrow = css({
  marginInlineStart: 'auto',
  transitionProperty: 'transform',
  transitionDuration: 'fast',
  'details[open] &': { transform: 'rotate(180deg)' },
});
const nested = css({ paddingInlineStart: '3', paddingTop: '0.5' });

export type NavItem = {
  label: string;
  href?: string;
  icon?: ReactNode;
  active?: boolean;
  /** A figure after the label: a `NavCount`. */
  count?: ReactNode;
  /** A collapsible section; initially open when one of its items is active. */
  children?: NavItem[];
};

export function NavList({ label, items }: { label: string; items: NavItem[] }) {
  return (
    <nav aria-label={label}>
      <NavItems items={items} />
    </nav>
  );
}

function NavItems({ items }: { items: NavItem[] }) {
  return (
    <ul className={list}>
      {items.map((entry) => (
        <li key={entry.label}>{entry.children ? <NavSection {...entry} /> : <NavLink {...entry} />}</li>
      ))}
    </ul>
  );
}

function NavSection({ label, icon, children = [] }: NavItem) {
  return (
    <details open={children.some((entry) => entry.active)}>
      <summary className={cx(item, summary)}>
        {icon}
        {label}
        <Icon of={ChevronDown} className={arrow} />
      </summary>
      <div className={nested}>
        <NavItems items={children} />
      </div>
    </details>
  );
}

function NavLink({ label, href = '/', icon, active, count }: NavItem) {
  return (
    <Link href={href} className={item} aria-current={active ? 'page' : undefined}>
      {icon}
      {label} {count}
    </Link>
  );
}

/** A figure with what it counts for screen readers: "42 open". */
export function NavCount({ count, label }: { count: number; label: string }) {
  return (
    <span className={counted}>
      {count.toLocaleString('en-GB')} <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
