import type { CheckResult } from '#contract/staff/initial-checks.schemas.ts';
import { formatCount, formatMoney, formatNumber, formatPercent } from '#src/lib/format.ts';
import { cardSurface } from '#src/ui/card-surface.ts';
import { css, cva, cx } from '#styled/css';

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'repeat(3, minmax(0, 1fr))',
    lg: 'minmax(0, 1.9fr) repeat(3, minmax(0, 1fr))',
  },
});
const whole = css({ gridColumn: { base: '1 / -1', lg: 'auto' }, alignSelf: 'center', padding: '4' });
const bar = css({ display: 'flex', gap: '0.5', height: '2.5', marginTop: '2' });
const part = cva({
  base: { minWidth: '1', borderRadius: '[3px]' },
  variants: {
    kind: {
      MATCHED: { backgroundColor: 'info', _forcedColors: { backgroundColor: '[CanvasText]' } },
      UNMATCHED: { backgroundColor: 'warning.fill' },
      INVALID: { backgroundColor: 'danger' },
    },
  },
});
const figure = css({
  minWidth: '0',
  padding: '4',
  borderColor: 'line',
  borderTopWidth: { base: '1px', lg: '0' },
  borderInlineStartWidth: { base: '0', lg: '1px' },
});
const label = css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'medium' });
const mark = css({ flexShrink: '0', width: '2.5', height: '2.5' });
const number = css({
  display: 'block',
  textStyle: 'title',
  fontWeight: 'strong',
  fontVariantNumeric: 'tabular-nums',
});
const below = css({ marginTop: '2' });
const soft = css({ textStyle: 'label', color: 'ink.soft' });

/** The rows of a list by what is known of them. */
export function CheckCounts({ result }: { result: CheckResult }) {
  const { rows, matched, unmatched, invalid, matchedValueEur } = result;
  const kinds = [
    { kind: 'MATCHED', text: 'Matched', count: matched, note: 'we carry them' },
    { kind: 'UNMATCHED', text: 'Unmatched', count: unmatched, note: 'new to us' },
    { kind: 'INVALID', text: 'Invalid', count: invalid, note: 'see reasons' },
  ] as const;
  return (
    <section className={cx(cardSurface, grid)} aria-label="Rows of the list">
      <div className={whole}>
        <p>{formatCount(rows, 'row')}</p>
        <div className={bar} aria-hidden>
          {kinds
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => (
              <span key={kind} className={part({ kind })} style={{ width: `${(count / rows) * 100}%` }} />
            ))}
        </div>
        <p className={cx(soft, below)}>
          The matched stock is worth {formatMoney(matchedValueEur)} at their prices.
        </p>
      </div>
      {kinds.map(({ kind, text, count, note }) => (
        <div key={kind} className={figure}>
          <span className={label}>
            <span className={cx(part({ kind }), mark)} aria-hidden />
            {text}
          </span>
          <span className={number}>{formatNumber(count)}</span>
          <span className={soft}>
            {formatPercent(rows === 0 ? 0 : count / rows, 1)}, {note}
          </span>
        </div>
      ))}
    </section>
  );
}
