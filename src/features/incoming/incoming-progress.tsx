import type { IncomingCounts } from '#contract/packages/packages.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { css, cva } from '#styled/css';

const box = css({ paddingInline: '5', paddingBlock: '3' });
const row = css({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' });
const figure = css({ textStyle: 'title', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' });
const soft = css({ textStyle: 'lead', color: 'ink.soft' });
const bar = css({
  display: 'flex',
  height: '2.5',
  borderRadius: 'full',
  overflow: 'clip',
  backgroundColor: 'line',
});
const partRecipe = cva({
  base: { minWidth: '0', _forcedColors: { outline: '[1px solid]' } },
  variants: {
    part: { received: { backgroundColor: 'success' }, toCome: {}, late: { backgroundColor: 'danger' } },
  },
});
const notes = css({ display: 'flex', gap: '4', marginTop: '1.5', minHeight: '5', color: 'ink.soft' });
const late = css({ color: 'danger', fontWeight: 'strong' });

/** The packages of the day: received, to come and late add up to those expected. */
export function IncomingProgress({ counts: { packages, unknown } }: { counts: IncomingCounts }) {
  const parts = [
    ['received', packages.received],
    ['toCome', packages.toCome - packages.late],
    ['late', packages.late],
  ] as const;
  return (
    <section aria-label="Today" className={box}>
      <div className={row}>
        <p className={soft}>
          <span className={figure}>{formatNumber(packages.received)}</span> of{' '}
          {formatNumber(packages.expected)} received today
        </p>
        <p className={soft}>{formatNumber(packages.toCome)} to come</p>
      </div>
      <div className={bar} aria-hidden="true">
        {parts.map(([part, count]) => (
          <span key={part} className={partRecipe({ part })} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className={notes}>
        {packages.late > 0 ? <span className={late}>{formatNumber(packages.late)} late</span> : null}
        {unknown > 0 ? <span>{formatCount(unknown, 'unknown package')}</span> : null}
      </p>
    </section>
  );
}
