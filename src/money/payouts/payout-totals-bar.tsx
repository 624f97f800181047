import type { UseQueryResult } from '@tanstack/react-query';
import type { PayoutStatus, PayoutTotals } from '#contract/money/payouts.schemas.ts';
import { formatCount, formatMoney, formatShortDate } from '#src/lib/format.ts';
import { FigureLink } from '#src/ui/figure-link.tsx';
import { css } from '#styled/css';
import { type PayoutsFilter, payoutsList } from './payouts.filters.ts';
import { payoutStatusTexts } from './payouts.messages.ts';

const figures = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(min-content, 1fr))' },
  gap: { base: '2', sm: '3' },
  marginBottom: '3',
});

type PayoutTotalsBarProps = { totals: UseQueryResult<PayoutTotals[]>; filter: PayoutsFilter };

/** The sum of each status, which is also the filter by status; one bar for each currency. */
export function PayoutTotalsBar({ totals: { data, error }, filter }: PayoutTotalsBarProps) {
  const used = data?.filter(({ review, awaited, paid }) => review.count + awaited.count + paid.count > 0);
  const shown = used?.length ? used : [data?.[0]];
  return shown.map((totals, place) => (
    <nav
      // The links keep their place, and a pressed one its press, when the totals arrive.
      key={place}
      aria-label={shown.length > 1 ? `Payouts in ${totals?.currency}` : 'Payouts by status'}
      className={figures}
    >
      {statuses.map((status) => (
        <FigureLink
          key={status}
          href={payoutsList.href(filter, { status: status === filter.status ? undefined : status })}
          label={payoutStatusTexts[status].text}
          current={status === filter.status}
          {...figureOf(status, totals, error !== null)}
        />
      ))}
    </nav>
  ));
}

const statuses: PayoutStatus[] = ['AWAITED', 'REVIEW', 'PAID'];

function figureOf(status: PayoutStatus, totals: PayoutTotals | undefined, failed: boolean) {
  if (totals === undefined) return { value: failed ? '–' : undefined, note: '' };
  const { count, amount, amountCurrency } = sumOfStatus(status, totals);
  const [first] = totals.days;
  const orders = formatCount(count, 'order');
  const until = status === 'AWAITED' && first ? `, next payout on ${formatShortDate(first.day, 'UTC')}` : '';
  return { value: formatMoney(amount, amountCurrency), note: `${orders}${until}` };
}

function sumOfStatus(status: PayoutStatus, { awaited, review, paid }: PayoutTotals) {
  if (status === 'AWAITED') return awaited;
  return status === 'REVIEW' ? review : paid;
}
