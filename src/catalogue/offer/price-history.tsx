import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { readPriceHistory } from '#contract/catalogue/offers.calls.ts';
import type { Offer, PricePoint } from '#contract/catalogue/offers.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { priceHistoryFailureMessage } from './offer.messages.ts';
import { HISTORY_DAYS, priceChartOf, priceStepsOf, winningDaysOf } from './price-chart.shapes.ts';
import { PriceChartFigure } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';

const outline = css({ padding: '4', '& > span': { height: '[16rem]' } });

/** The prices of the last 90 days as a chart or as a table. */
export function PriceHistory({ offer }: { offer: Offer }) {
  const [isTable, setIsTable] = useState(false);
  const history = useQuery(queryFor(readPriceHistory, { params: { qid: offer.qid } }));
  const now = useNow('minute');
  const wasLive = history.data?.some(({ price }) => price !== null) ?? false;
  return (
    <Card
      title="Price history"
      text={wasLive ? winningText(winningDaysOf(priceStepsOf(history.data ?? [], now))) : null}
      aside={
        wasLive ? (
          <Button variant="quiet" size="text" onClick={() => setIsTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
        ) : null
      }
      flush
    >
      <Loaded
        query={history}
        what="the price history"
        loading={
          <div role="status" className={outline}>
            <VisuallyHidden>Loading the price history</VisuallyHidden>
            <Skeleton shape="block" />
          </div>
        }
        failureMessage={(error) => priceHistoryFailureMessage(failureOf(readPriceHistory, error))}
      >
        {(points) => <Prices points={points} offer={offer} now={now} isTable={isTable} />}
      </Loaded>
    </Card>
  );
}

function winningText(days: number) {
  return `Winning on ${days} of the last ${formatCount(HISTORY_DAYS, 'day')}`;
}

type PricesProps = { points: PricePoint[]; offer: Offer; now: number; isTable: boolean };

function Prices({ points, offer, now, isTable }: PricesProps) {
  const steps = priceStepsOf(points, now);
  const chart = priceChartOf(steps, { now, floor: offer.floor });
  if (chart === null) {
    return <EmptyState title="No prices yet">Prices are kept from the day the offer is live.</EmptyState>;
  }
  return isTable ? (
    <PriceTable steps={steps} currency={offer.priceCurrency} />
  ) : (
    <PriceChartFigure chart={chart} last={steps.at(-1) ?? null} currency={offer.priceCurrency} />
  );
}
