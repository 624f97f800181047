import { Check, Package, ScanBarcode } from 'lucide';
import type { PackLine } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { type Counted, isSameGtin, packedOf } from '#contract/warehouse/pack-bench/pack-count.ts';
import { isUnit } from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import { formatGtin, formatNumber } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { css, cva } from '#styled/css';
import { ofText } from './pack-bench.messages.ts';
import type { PackBench } from './use-pack-bench.ts';

const head = css({ marginBottom: '3' });
const total = css({
  display: 'flex',
  alignItems: 'baseline',
  gap: '2',
  marginBottom: '1.5',
  textStyle: 'lead',
});
const large = css({ textStyle: 'title', fontWeight: 'strong' });
const rowRecipe = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '[4.5rem]',
    paddingInline: '4',
    paddingBlock: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  variants: { current: { true: { backgroundColor: 'info.wash' } } },
});
const signRecipe = cva({
  base: { _icon: { width: '6', height: '6' } },
  variants: {
    state: {
      complete: { color: 'success' },
      current: { color: 'info' },
      open: { color: 'ink.faint' },
      more: { color: 'danger' },
    },
  },
});
const words = css({ flexGrow: '1', minWidth: '0' });
const name = css({ textStyle: 'lead', fontWeight: 'medium', overflowWrap: 'anywhere' });
const note = css({ textStyle: 'label', color: 'ink.soft' });
const counts = css({ flexShrink: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
const count = css({ textStyle: 'lead' });
const packedText = css({ textStyle: 'big', fontWeight: 'strong' });

/** What is ordered, how much of it is in boxes, and the product that is being packed: open lines first. */
export function BenchLines({ bench: { bench, context } }: { bench: PackBench }) {
  const current = currentGtin(bench, context.entries);
  const lines = bench.lineList.map((line) => ({ line, packed: packedOf(bench, line.gtin) }));
  const sorted = lines.toSorted((one, other) => rank(one, current) - rank(other, current));
  const packed = lines.reduce((sum, each) => sum + Math.min(each.packed, each.line.ordered), 0);
  const units = lines.reduce((sum, each) => sum + each.line.ordered, 0);
  return (
    <section aria-label="Ordered products">
      <div className={head}>
        <div className={total}>
          <span className={large}>{formatNumber(packed)}</span> of {formatNumber(units)} units in boxes
        </div>
        <Progress label="Units in boxes" value={packed} max={Math.max(1, units)} tone="success" />
      </div>
      <Card flush>
        <ol>
          {sorted.map((each) => (
            <Line
              key={each.line.gtin}
              {...each}
              boxes={boxesText(bench, each.line.gtin)}
              isCurrent={current !== null && isSameGtin(each.line.gtin, current)}
            />
          ))}
        </ol>
      </Card>
    </section>
  );
}

type Counts = { line: PackLine; packed: number };

function rank({ line, packed }: Counts, current: string | null): number {
  if (packed >= line.ordered) return 2;
  return current !== null && isSameGtin(line.gtin, current) ? 0 : 1;
}

/** The product of the last right unit, while units of it are missing. */
function currentGtin(bench: Counted, entries: PackBench['context']['entries']): string | null {
  const last = entries.filter(isUnit).find(({ verdict }) => verdict === 'RIGHT');
  if (!last) return null;
  const line = bench.lineList.find(({ gtin }) => isSameGtin(gtin, last.scan.gtin));
  return line && packedOf(bench, line.gtin) < line.ordered ? line.gtin : null;
}

/** "boxes 1, 2". */
function boxesText({ boxList }: Counted, gtin: string): string | null {
  const numbers = boxList
    .filter(({ contents }) => contents.some((content) => isSameGtin(content.gtin, gtin)))
    .map(({ number }) => formatNumber(number));
  return numbers.length === 0 ? null : `box ${numbers.join(', ')}`;
}

function Line({ line, packed, boxes, isCurrent }: Counts & { boxes: string | null; isCurrent: boolean }) {
  const left = line.ordered - packed;
  const state = left < 0 ? 'more' : left === 0 ? 'complete' : isCurrent ? 'current' : 'open';
  const sign = { complete: Check, current: ScanBarcode, open: Package, more: Package }[state];
  return (
    <li className={rowRecipe({ current: isCurrent })} aria-current={isCurrent ? 'true' : undefined}>
      <span className={signRecipe({ state })}>
        <Icon of={sign} />
      </span>
      <div className={words}>
        <div className={name}>{line.name}</div>
        <div className={note}>
          {[formatGtin(line.gtin), line.brand, boxes].filter((part) => part !== null).join(' · ')}
        </div>
      </div>
      <div className={counts}>
        <div className={count}>
          <span className={packedText}>{formatNumber(packed)}</span>
          {` of ${formatNumber(line.ordered)}`}
        </div>
        <div className={note}>{leftText(line, packed)}</div>
      </div>
    </li>
  );
}

function leftText({ ordered, notFoundAt }: PackLine, packed: number): string {
  const left = ordered - packed;
  if (left === 0) return 'Complete';
  if (left < 0) return `${formatNumber(-left)} too many`;
  return notFoundAt === null ? `${formatNumber(left)} to go` : `${ofText(left, ordered)} not found`;
}
