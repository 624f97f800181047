import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/pages/paths.ts';
import { readPayoutTotals } from '#contract/payouts/payouts.calls.ts';
import type { PayoutTotals } from '#contract/payouts/payouts.schemas.ts';
import { formatCount, formatMoney, formatWeekday } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Link } from '#src/ui/link.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { nothingOnItsWayText } from './dashboard.messages.ts';

const quiet = css({ color: 'ink.soft' });
// Not part of the sum above.
const apart = css({ marginTop: '2', paddingTop: '2', borderTopWidth: '1px', borderColor: 'line' });

/** The money on its way to the seller by the day on which it is expected, and what is in review. */
export function PayoutsOnTheirWay() {
  const totals = useQuery({ ...queryFor(readPayoutTotals, {}), refetchInterval: 60_000 });
  return (
    <Card title="On its way to you" aside={<Link href={pathTo.payouts({})}>Payouts</Link>}>
      <Loaded query={totals} what="your payouts">
        {(all) => <AllTotals all={all} />}
      </Loaded>
    </Card>
  );
}

function AllTotals({ all }: { all: PayoutTotals[] }) {
  const shown = all.filter(({ review, awaited }) => review.count + awaited.count > 0);
  if (shown.length === 0) return <p className={quiet}>{nothingOnItsWayText}</p>;
  return (
    <div className={stack({ gap: '4' })}>
      {shown.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
    </div>
  );
}

function Totals({ totals: { awaited, review, days } }: { totals: PayoutTotals }) {
  return (
    <div>
      <Stat value={formatMoney(awaited.amount, awaited.amountCurrency)} />
      <DescriptionList
        rows={days.map(({ day, amount, amountCurrency }) => ({
          term: formatWeekday(day),
          detail: formatMoney(amount, amountCurrency),
        }))}
      />
      {review.count > 0 ? (
        <div className={apart}>
          <DescriptionList
            rows={[
              {
                term: `In review (${formatCount(review.count, 'order')})`,
                detail: formatMoney(review.amount, review.amountCurrency),
              },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}
