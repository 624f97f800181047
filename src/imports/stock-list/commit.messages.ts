import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { commitCounts } from '#machines/imports/stock-list/stock-list.rules.ts';
import { formatCount, formatNumber, formatPercent } from '#src/lib/format.ts';

type Comparison = NonNullable<StockImport['comparison']>;

/** "Commit 1,251 changes, skip 2". */
export function commitLabel(stockImport: Pick<StockImport, 'comparison'>): string {
  const { changes, skipped } = commitCounts(stockImport);
  const skip = skipped > 0 ? `, skip ${formatNumber(skipped)}` : '';
  return `Commit ${formatCount(changes, 'change')}${skip}`;
}

/** What a seller may not expect of the commit. */
export function riskTexts({
  isMostlyMissing,
  missing,
  offersNow,
  missingChoice,
  jumps,
}: Comparison): string[] {
  const goes = missingChoice === 'REMOVE' ? 'will be removed' : 'will be out of stock';
  return [
    ...(isMostlyMissing
      ? [
          `${formatCount(missing, 'offer')} (${formatPercent(missing / Math.max(offersNow, 1))} of your inventory) ${goes}.`,
        ]
      : []),
    ...(jumps > 0
      ? [`${formatCount(jumps, 'price')} ${jumps === 1 ? 'changes' : 'change'} by 50% or more.`]
      : []),
  ];
}

/** "+12.50%" and "−3.00%" of the decimal string of the API. */
export function priceChangeText(percent: string): string {
  const { length } = percent.split('.')[1] ?? '';
  const text = formatNumber(Math.abs(Number(percent)), length);
  return percent.startsWith('-') ? `−${text}%` : `+${text}%`;
}
