import { useQuery } from '@tanstack/react-query';
import type { PayoutTotals } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sumOf } from '#contract/platform/values/money.ts';
import { formatCount, formatMoney, formatWeekday } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';
import { type Share, Shares } from '#src/ui/shares.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { stack } from '#styled/patterns';
import { payoutTotalsQuery } from './dashboard.queries.ts';
import { FigureOutline } from './figure-outline.tsx';

/** The money on its way to the seller by the day on which it is expected, and what is in review; nothing without any. */
export function MoneyCard() {
  const totals = useQuery(payoutTotalsQuery());
  if (totals.data && onTheirWay(totals.data).length === 0) return null;
  return (
    <Card title="Money on its way" aside={<Link href={pathTo.payouts({})}>Payouts</Link>}>
      <Loaded
        query={totals}
        what="your payouts"
        loading={<FigureOutline label="Loading your payouts" rows={3} />}
      >
        {(all) => (
          <div className={stack({ gap: '5' })}>
            {onTheirWay(all).map((each) => (
              <Totals key={each.currency} totals={each} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function onTheirWay(all: readonly PayoutTotals[]): PayoutTotals[] {
  return all.filter(({ review, awaited }) => review.count + awaited.count > 0);
}

function Totals({ totals: { awaited, review, days, currency } }: { totals: PayoutTotals }) {
  return (
    <div>
      <Stat value={formatMoney(sumOf([awaited.amount, review.amount]), currency)} />
      <Shares
        parts={[
          ...days.map(({ day, amount, amountCurrency }, index): Share => ({
            label: formatWeekday(day),
            value: formatMoney(amount, amountCurrency),
            size: Number(amount),
            tone: 'info',
            look: index === 0 ? 'solid' : 'wash',
          })),
          ...(review.count > 0
            ? [
                {
                  label: `In review, ${formatCount(review.count, 'order')}`,
                  value: formatMoney(review.amount, review.amountCurrency),
                  size: Number(review.amount),
                  tone: 'plain',
                  look: 'dashed',
                } as const,
              ]
            : []),
        ]}
      />
    </div>
  );
}
