import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import { formatNumber, formatCount } from '#src/lib/format.ts';

/** The notice of changes that were typed and never saved. */
export const unsavedLinesTexts = {
  title: (changes: number) =>
    changes === 1
      ? 'Your last change wasn’t saved'
      : `Your last ${formatCount(changes, 'change')} weren’t saved`,
  restored: 'You left or reloaded the page before we could save this:',
  closed: 'This order was closed before we could save this:',
  line: ({ variant, quantity, requestedQuantity }: SaleLine, typed: string) => {
    const entered = typed === '' ? 'no quantity' : `${typed} of ${formatNumber(requestedQuantity)}`;
    return `${variant.name}: you entered ${entered}, but the saved quantity is ${formatNumber(quantity)}`;
  },
  incomplete: (lines: number) =>
    `Complete ${formatCount(lines, 'line')} below. Each needs a quantity, and a reason if it’s reduced.`,
};
