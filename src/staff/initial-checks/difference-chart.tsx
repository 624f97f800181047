import { type CheckResult, differenceBounds } from '#contract/staff/initial-checks.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';

const scroller = css({ overflowX: 'auto' });
const bars = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(2.5rem, 1fr))',
  columnGap: '1.5',
  minWidth: '[34rem]',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
const column = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  height: '[12rem]',
  borderBottomWidth: '1px',
  borderColor: 'line.strong',
});
const lowest = css({
  borderInlineStartWidth: '2px',
  borderInlineStartStyle: 'dashed',
  borderInlineStartColor: 'ink',
  marginInlineStart: '[-0.25rem]',
  paddingInlineStart: '[0.125rem]',
});
const bar = cva({
  base: { borderTopRadius: 'sm', minHeight: '0.5', _forcedColors: { backgroundColor: '[CanvasText]' } },
  variants: {
    side: {
      wins: { backgroundColor: 'info' },
      near: { backgroundColor: 'info.line', borderWidth: '1px', borderBottomWidth: '0', borderColor: 'info' },
      far: {
        backgroundColor: 'line',
        borderWidth: '1px',
        borderBottomWidth: '0',
        borderColor: 'line.strong',
      },
    },
  },
});
const count = css({ textStyle: 'label', fontWeight: 'medium' });
const name = css({ paddingTop: '1.5', textStyle: 'label', color: 'ink.soft' });
const sums = css({ textAlign: { md: 'end' } });
const strong = css({ fontWeight: 'strong', color: 'info.deep' });

/** Per cent above the lowest offer: −2 to 0 includes −2. */
function rangeName(index: number): string {
  const [from, to] = [differenceBounds[index - 1], differenceBounds[index]];
  if (from === undefined) return `below ${signed(to ?? 0)}`;
  if (to === undefined) return `above ${signed(from)}`;
  return `${signed(from)} to ${signed(to)}`;
}

function signed(value: number): string {
  return String(value).replace('-', '−');
}

/** How the matched rows differ from the lowest offers. */
export function DifferenceChart({ result: { differences, belowLowest } }: { result: CheckResult }) {
  const all = differences.reduce((sum, rows) => sum + rows, 0);
  const most = Math.max(1, ...differences);
  const zero = differenceBounds.indexOf(0) + 1;
  return (
    <Card
      title="Their price against the lowest offer"
      text={`${formatNumber(all)} GTINs with a competitor, difference in per cent.`}
      aside={
        <p className={sums}>
          <span className={strong}>{formatNumber(belowLowest)}</span> below the lowest,{' '}
          {formatNumber(all - belowLowest)} at or above it
        </p>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard */}
      <div className={scroller} role="region" aria-label="Chart of the differences" tabIndex={0}>
        <div className={bars} aria-hidden>
          {differences.map((rows, index) => (
            <div key={rangeName(index)}>
              <div className={`${column} ${index === zero ? lowest : ''}`}>
                <span className={count}>{formatNumber(rows)}</span>
                <span
                  className={bar({ side: index < zero ? 'wins' : index === zero ? 'near' : 'far' })}
                  style={{ height: `${(rows / most) * 80}%` }}
                />
              </div>
              <p className={name}>{rangeName(index)}</p>
            </div>
          ))}
        </div>
        <VisuallyHidden>
          <table>
            <caption>Rows by their difference to the lowest offer</caption>
            <thead>
              <tr>
                <th scope="col">Difference in per cent</th>
                <th scope="col">Rows</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((rows, index) => (
                <tr key={rangeName(index)}>
                  <th scope="row">{rangeName(index)}</th>
                  <td>{rows}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </div>
    </Card>
  );
}
