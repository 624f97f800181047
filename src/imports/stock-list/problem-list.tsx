import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { problemTexts, repairTexts } from '#src/messages/stock-row.messages.ts';
import { css, cx } from '#styled/css';
import { type rowsShown, type StockListView, viewUrl } from './stock-list.view.ts';

const box = css({ paddingBlock: '2' });
const heading = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingInline: '4',
  paddingBlock: '2',
  textStyle: 'label',
  fontWeight: 'strong',
  color: 'ink.soft',
});
const entry = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '9',
  alignItems: 'center',
  // With the mark of the chosen one, level with the heading.
  paddingInlineStart: '[calc(1rem - 3px)]',
  paddingInlineEnd: '4',
  paddingBlock: '1.5',
  fontVariantNumeric: 'tabular-nums',
  borderInlineStartWidth: '3px',
  borderColor: 'transparent',
  _hover: { backgroundColor: 'mist' },
  _current: {
    backgroundColor: 'info.wash',
    borderColor: { base: 'info', _forcedColors: '[Highlight]' },
    color: 'info.deep',
    fontWeight: 'strong',
  },
  _focusVisible: { outlineOffset: '[-3px]' },
});
const small = css({ minHeight: '7', textStyle: 'label', color: 'ink.soft' });
const total = css({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: '1',
  paddingInline: '4',
  paddingBlock: '2.5',
  borderTopWidth: '1px',
  borderColor: 'line',
  fontWeight: 'strong',
  fontVariantNumeric: 'tabular-nums',
});

type ProblemListProps = {
  check: NonNullable<StockImport['check']>;
  view: StockListView;
  shown: ReturnType<typeof rowsShown>;
};

/** The rules with rows, whose counts add up. */
export function ProblemList({ check, view, shown }: ProblemListProps) {
  const problems = check.problems.filter(({ rows }) => rows > 0);
  return (
    <nav aria-label="Problems" className={box}>
      <p className={heading}>
        <span>Problem</span>
        <span>Rows</span>
      </p>
      {problems.map(({ code, rows }) => (
        <Entry
          key={code}
          rows={rows}
          href={viewUrl(view, { problem: code })}
          current={isShown(shown, { problem: code })}
        >
          {problemTexts[code]}
        </Entry>
      ))}
      <p className={total}>
        <span>In all</span>
        <span>{formatNumber(problems.reduce((sum, { rows }) => sum + rows, 0))}</span>
      </p>
      {check.fixed > 0 ? (
        <Entry
          rows={check.fixed}
          href={viewUrl(view, { show: 'FIXED' })}
          current={isShown(shown, { show: 'FIXED' })}
        >
          Fixed by you
        </Entry>
      ) : null}
      {check.skipped > 0 ? (
        <Entry
          rows={check.skipped}
          href={viewUrl(view, { show: 'SKIPPED' })}
          current={isShown(shown, { show: 'SKIPPED' })}
        >
          Skipped
        </Entry>
      ) : null}
    </nav>
  );
}

/** What was fixed without asking, because it has one meaning only. */
export function RepairList({ check, view, shown }: ProblemListProps) {
  const repairs = check.repairs.filter(({ rows }) => rows > 0);
  if (repairs.length === 0) return null;
  return (
    <nav aria-label="Fixed while reading" className={box}>
      <p className={heading}>Fixed while reading</p>
      {repairs.map(({ code, rows }) => (
        <Entry
          key={code}
          small
          rows={rows}
          href={viewUrl(view, { repair: code })}
          current={isShown(shown, { repair: code })}
        >
          {repairTexts[code]}
        </Entry>
      ))}
    </nav>
  );
}

function isShown(shown: ProblemListProps['shown'], part: ProblemListProps['shown']): boolean {
  return JSON.stringify(part) === JSON.stringify(shown);
}

type EntryProps = { rows: number; href: string; current: boolean; small?: boolean; children: ReactNode };

function Entry({ rows, href, current, small: isSmall = false, children }: EntryProps) {
  return (
    <Link href={href} className={cx(entry, isSmall ? small : '')} aria-current={current ? 'page' : undefined}>
      <span>{children}</span> <span>{formatNumber(rows)}</span>
    </Link>
  );
}
