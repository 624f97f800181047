import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { css, cva, cx } from '#styled/css';
import { Icon } from './icon.tsx';

const room = css({ containerType: 'inline-size', containerName: 'table' });
const block = css({ display: 'block', width: 'full' });
// Rows are dimmed after a delay, so that a quick answer does not flicker.
const bodyBox = css({
  display: 'block',
  width: 'full',
  _busy: {
    opacity: '0.55',
    transitionProperty: 'opacity',
    transitionDuration: 'base',
    transitionDelay: '200ms',
  },
});
const headBox = css({
  display: 'block',
  position: { base: 'absolute', _wide: 'static' },
  width: { base: '[1px]', _wide: 'auto' },
  height: { base: '[1px]', _wide: 'auto' },
  overflow: { base: 'hidden', _wide: 'visible' },
  clipPath: { base: 'inset(50%)', _wide: 'none' },
});

const rowRecipe = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    columnGap: { base: '3', _wide: '4' },
    rowGap: '1',
    paddingInline: '4',
    paddingBlock: '2.5',
    minHeight: '[2.625rem]',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  variants: {
    tone: {
      plain: { _hover: { backgroundColor: 'mist' } },
      info: { backgroundColor: 'info.wash' },
      danger: { backgroundColor: 'danger.wash' },
    },
    marked: { true: { boxShadow: '[inset 3px 0 0 {colors.info}]' } },
    head: {
      true: {
        borderBottomWidth: '1px',
        textStyle: 'label',
        color: 'ink.faint',
        _hover: { backgroundColor: 'transparent' },
      },
    },
  },
});

const cellRecipe = cva({
  base: { minWidth: '0', overflowWrap: 'anywhere' },
  variants: {
    end: {
      // A figure that breaks over two lines reads as another figure.
      true: { textAlign: { _wide: 'end' }, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
      false: {},
    },
    head: { true: { fontWeight: 'medium' } },
    strong: { true: { fontWeight: 'strong' } },
    phone: {
      hidden: { display: { base: 'none', _wide: 'block' } },
      wide: { gridColumn: { base: '1 / -1', _wide: 'auto' } },
      end: { textAlign: 'end' },
      second: { gridColumnStart: { base: '2', _wide: 'auto' } },
    },
    roomy: { true: { display: { base: 'none', _roomy: 'block' } } },
    apart: { true: { paddingInlineStart: { base: '0', _roomy: '3' } } },
  },
  compoundVariants: [{ end: false, phone: 'end', css: { textAlign: { base: 'end', _wide: 'start' } } }],
  defaultVariants: { end: false },
});

// In narrow layout the head is for screen readers alone: its links are no stops of Tab, their texts stay.
const sortLink = css({
  visibility: { base: 'hidden', _wide: 'visible' },
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  borderRadius: 'sm',
  _hover: { color: 'ink' },
  _icon: { width: '3.5', height: '3.5' },
});
const sortText = css({ visibility: 'visible' });
const sorted = css({ color: 'ink', fontWeight: 'strong' });
const note = css({ display: 'block', textStyle: 'label', fontWeight: 'regular', color: 'ink.faint' });
const rowLink = css({
  borderRadius: 'sm',
  fontWeight: 'strong',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _hover: { color: 'info' },
});
const onlyNarrow = css({ fontWeight: 'regular', color: 'ink.soft', _wide: { display: 'none' } });
const above = css({ position: 'relative', zIndex: 'raised', justifySelf: 'start' });

/**
 * Table elements laid out as a grid: `className` sets `--columns` for narrow, `_wide` and `_roomy` widths. In narrow
 * layout the head is visually hidden and cells wrap. Roles are explicit because some browsers drop them when
 * `display` changes.
 */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className={room}>
      <table role="table" {...props} aria-label={label} className={cx(block, className)} />
    </div>
  );
}

/** Names a figure in narrow layout, where the head is not shown. */
export function NarrowLabel({ children }: { children: ReactNode }) {
  return <span className={onlyNarrow}>{children}</span>;
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className={headBox}>
      <tr role="row" className={rowRecipe({ head: true })}>
        {children}
      </tr>
    </thead>
  );
}

type TableBodyProps = Omit<ComponentProps<'tbody'>, 'className'> & { stale?: boolean };

/** `stale`: the rows belong to the former filters; they are dimmed until those of the new ones come. */
export function TableBody({ stale, ...props }: TableBodyProps) {
  return <tbody {...props} role="rowgroup" aria-busy={stale || undefined} className={bodyBox} />;
}

type TableRowProps = ComponentProps<'tr'> & {
  selected?: boolean;
  /** A bar at the start marks the row of the keyboard cursor. */
  marked?: boolean;
  tone?: 'plain' | 'danger';
};

export function TableRow({ selected, marked, tone = 'plain', className, ...props }: TableRowProps) {
  return (
    <tr
      {...props}
      role="row"
      aria-selected={selected}
      className={cx(rowRecipe({ tone: selected ? 'info' : tone, marked }), className)}
    />
  );
}

type ColumnHeaderProps = {
  end?: boolean;
  sort?: {
    direction: 'ascending' | 'descending' | null;
    href?: string;
    onSort?: () => void;
  };
  /** Shown only in roomy layout; set it on the cells of the column as well. */
  roomy?: boolean;
  /** Space between a text column and a preceding column of figures. */
  apart?: boolean;
  className?: string;
  children: ReactNode;
};

export function ColumnHeader({ end, sort, roomy, apart, className, children }: ColumnHeaderProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      className={cx(cellRecipe({ end, head: true, roomy, apart }), className)}
    >
      {sort ? <SortControl sort={sort}>{children}</SortControl> : children}
    </th>
  );
}

function SortControl({ sort, children }: Required<Pick<ColumnHeaderProps, 'sort' | 'children'>>) {
  const className = cx(sortLink, sort.direction ? sorted : '');
  const arrow =
    sort.direction === 'ascending' ? (
      <Icon of={ArrowUp} />
    ) : sort.direction === 'descending' ? (
      <Icon of={ArrowDown} />
    ) : (
      <Icon of={ChevronsUpDown} />
    );
  return sort.href ? (
    <Link href={sort.href} className={className}>
      <span className={sortText}>{children}</span>
      {arrow}
    </Link>
  ) : (
    <button type="button" className={className} onClick={sort.onSort}>
      <span className={sortText}>{children}</span>
      {arrow}
    </button>
  );
}

/** The direction in which a list is sorted by a column; `-` before its key sorts from high to low. */
export function sortDirection(sort: string, by: string): 'ascending' | 'descending' | null {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : null;
}

type TableCellProps = ComponentProps<'td'> & {
  /** A figure: tabular, right-aligned in wide layout. */
  end?: boolean;
  /** The row header. */
  head?: boolean;
  strong?: boolean;
  /** Narrow layout: hidden, on its own row, at the end of its row, or first in the second row (after a checkbox). */
  phone?: 'hidden' | 'wide' | 'end' | 'second';
  roomy?: boolean;
  apart?: boolean;
  /** A second, smaller row of text. */
  note?: ReactNode;
};

export function TableCell({
  end,
  head,
  strong,
  phone,
  roomy,
  apart,
  note: second,
  className,
  children,
  ...props
}: TableCellProps) {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      role={head ? 'rowheader' : 'cell'}
      {...props}
      scope={head ? 'row' : undefined}
      className={cx(cellRecipe({ end, head, strong, phone, roomy, apart }), className)}
    >
      {children}
      {second ? <span className={note}>{second}</span> : null}
    </Cell>
  );
}

type RowLinkProps = { href: string; children: ReactNode };

/** Makes the whole row clickable through one link; other controls of the row belong in `RowControl`. */
export function RowLink({ href, children }: RowLinkProps) {
  return (
    <Link href={href} className={rowLink}>
      {children}
    </Link>
  );
}

export function RowControl({ children }: { children: ReactNode }) {
  return <div className={above}>{children}</div>;
}
