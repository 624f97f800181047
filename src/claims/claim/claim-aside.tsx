import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { readSaleProcessingDetails } from '#contract/claims/claims.calls.ts';
import type { Claim, ClaimMonth, SaleProcessingDetails } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { differenceOf, isAmountAbove } from '#contract/platform/values/money.ts';
import {
  formatDateTime,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatTime,
  formatTimeLeft,
} from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { SaleTimeline } from '#src/orders/timeline/sale-timeline.tsx';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { urgencyOf } from '#src/ui/countdown.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Link } from '#src/ui/link.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { countingText, processingFailureMessage } from './claim.messages.ts';

const quiet = css({ textStyle: 'label', color: 'ink.soft', paddingTop: '2' });

/** The column beside the answer: deadline, cost, insights, and what happened with the order. */
export function ClaimAside({ claim }: { claim: Claim }) {
  return (
    <aside aria-label="About this claim" className={stack({ gap: '4' })}>
      {claim.status === 'OPEN' ? <Deadline claim={claim} /> : null}
      {claim.category === 'LOST_SHIPMENT' ? null : <Cost claim={claim} month={claim.month} />}
      <Card title="In your insights" minor aside={<Link href={pathTo.insights()}>Insights</Link>}>
        {countingText(claim)}
      </Card>
      <Processing claim={claim} />
      <SaleTimeline qid={claim.saleQid} />
    </aside>
  );
}

const tones = { late: 'danger', soon: 'warning', calm: 'plain' } as const;
const bars = { late: 'danger', soon: 'warning', calm: 'info' } as const;

function Deadline({ claim: { createdAt, deadline } }: { claim: Claim }) {
  const now = useNow('minute');
  const [start, end] = [Date.parse(createdAt), Date.parse(deadline)];
  const urgency = urgencyOf(end - now);
  return (
    <Card title="Answer within" minor>
      <div className={stack({ gap: '2' })}>
        <Stat
          value={formatTimeLeft(end - now)}
          note={`of 7 days, by ${formatDateTime(deadline)}. Then the claim counts as accepted.`}
          tone={tones[urgency]}
        />
        <Progress
          label={`Until ${formatDateTime(deadline)}`}
          value={Math.min(1, Math.max(0, (now - start) / (end - start)))}
          tone={bars[urgency]}
        />
      </div>
    </Card>
  );
}

/** What the claim costs: 1 % of the month's sales is not recouped, and other claims have used a part of it. */
function Cost({ claim, month }: { claim: Claim; month: ClaimMonth }) {
  const money = (amount: string) => formatMoney(amount, claim.amountCurrency);
  const isUsedUp = isAmountAbove(month.accepted, month.limit);
  const left = isUsedUp ? '0.00' : differenceOf(month.limit, month.accepted);
  const used = isUsedUp ? month.limit : month.accepted;
  const name = formatMonth(month.month);
  return (
    <Card title={month.cost === null ? 'What it costs you' : 'What it cost you'} minor>
      <DescriptionList
        rows={[
          { term: `Not recouped in ${name}`, detail: money(month.limit) },
          { term: 'Used by other claims', detail: `−${money(used)}` },
          { term: 'Left', detail: money(left), total: true },
          ...(month.cost === null
            ? [
                { term: 'To pay if you accept all', detail: money(month.costInFull) },
                { term: 'To pay if you win every line', detail: money('0.00') },
              ]
            : [{ term: 'To pay', detail: money(month.cost) }]),
        ]}
      />
      <p className={quiet}>
        1% of the {money(month.sales)} you sold in {name}
        {month.cost === null ? ' so far' : ''} is not recouped. The rest comes in one credit note at the end
        of the month.
      </p>
    </Card>
  );
}

function Processing({ claim: { qid, saleQid, saleFid } }: { claim: Claim }) {
  const details = useQuery(queryFor(readSaleProcessingDetails, { params: { qid } }));
  return (
    <Card
      title="How the order was processed"
      minor
      aside={<Link href={pathTo.order(saleQid)}>Order {saleFid}</Link>}
    >
      <Loaded
        query={details}
        what="the details"
        failureMessage={(error) => processingFailureMessage(failureOf(readSaleProcessingDetails, error))}
      >
        {(found) => <DescriptionList rows={processingRows(found)} />}
      </Loaded>
    </Card>
  );
}

function processingRows(details: SaleProcessingDetails) {
  const { placedAt, confirmedAt, paymentTriggeredAt, completedAt } = details;
  const at = (term: string, instant: string | null) =>
    instant === null ? [] : [{ term, detail: `${formatShortDate(instant)}, ${formatTime(instant)}` }];
  return [
    ...at('Placed', placedAt),
    ...at('Confirmed', confirmedAt),
    ...at('Payment triggered', paymentTriggeredAt),
    ...at('Completed', completedAt),
    ...(details.carrier === null ? [] : [{ term: 'Carrier', detail: details.carrier }]),
    { term: 'Tracking numbers', detail: lineByLine(details.trackingCodes) },
    { term: 'Documents', detail: lineByLine(details.documents.map(({ name }) => name)) },
  ];
}

function lineByLine(texts: readonly string[]) {
  return texts.length === 0 ? 'None' : texts.map((text) => <div key={text}>{text}</div>);
}
