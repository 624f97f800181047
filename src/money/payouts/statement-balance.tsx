import type { Statement } from '#contract/money/payouts.schemas.ts';
import { differenceOf } from '#contract/platform/values/money.ts';
import { formatCount, formatDay, formatMoney } from '#src/lib/format.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { css } from '#styled/css';

const parts = css({
  display: 'grid',
  columnGap: '10',
  rowGap: '2',
  gridTemplateColumns: { base: 'minmax(0, 34rem)', lg: 'minmax(0, 34rem) minmax(0, 26rem)' },
});
const note = css({ color: 'ink.soft' });

/** The lines of the month, which add up to the closing balance. */
export function StatementBalance({ statement }: { statement: Statement }) {
  const { currency, firstDay, lastDay, isRunning, opening, closing } = statement;
  const { orders, creditNotesTotal, transfers, review } = statement;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <div className={parts}>
      <DescriptionList
        rows={[
          { term: `Opening balance on ${formatDay(firstDay)}`, detail: money(opening) },
          { term: `Goods (${formatCount(orders.count, 'order')})`, detail: money(orders.goods) },
          { term: 'Shipping', detail: money(orders.shipping) },
          { term: 'VAT', detail: money(orders.vat) },
          { term: 'Fees', detail: money(orders.fee) },
          { term: 'Credit notes', detail: money(differenceOf('0', creditNotesTotal)) },
          {
            term: formatCount(transfers.count, 'transfer to you', 'transfers to you'),
            detail: money(differenceOf('0', transfers.amount)),
          },
          {
            term: isRunning ? 'Current balance' : `Closing balance on ${formatDay(lastDay)}`,
            detail: money(closing),
            total: true,
          },
        ]}
      />
      <p className={note}>
        The balance is the money on its way to you, less any credit notes not yet settled by a transfer.
        {review && review.count > 0
          ? ` It doesn’t include ${money(review.amount)} in review (${formatCount(review.count, 'order')}).`
          : null}
      </p>
    </div>
  );
}
