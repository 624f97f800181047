import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { formatRate, formatDateTime, formatShortDate, formatTime, formatTimeLeft } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { payoutRows } from '#src/messages/payout.messages.ts';
import { Card } from '#src/ui/card.tsx';
import { urgencyOf } from '#src/ui/countdown.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Link } from '#src/ui/link.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';

// On narrow screens the header shows it instead; here it would be below everything else.
const besideOnly = css({ display: { base: 'none', lg: 'block' } });
const quiet = css({ textStyle: 'label', color: 'ink.soft', paddingTop: '2' });
const upright = css({ fontStyle: 'normal', color: 'ink.soft' });

const SaleTimeline = lazyPart(
  async () => (await import('#src/orders/timeline/sale-timeline.tsx')).SaleTimeline,
);

const SaleClaims = lazyPart(async () => (await import('#src/orders/sale-claims/sale-claims.tsx')).SaleClaims);

const claimsFailed = ({ retry }: { retry: () => void }) => (
  <FailedState message="We couldn’t show the claims." onRetry={retry} />
);

const timelineFailed = ({ retry }: { retry: () => void }) => (
  <FailedState message="We couldn’t show the timeline." onRetry={retry} />
);

/** The column beside the steps: time left, amounts, destination and timeline. */
export function SaleAside({ sale }: { sale: Sale }) {
  return (
    <aside aria-label="About this order" className={stack({ gap: '4' })}>
      {isEditable(sale) ? (
        <div className={besideOnly}>
          <Deadline sale={sale} />
        </div>
      ) : null}
      <Summary sale={sale} />
      <Recipient sale={sale} />
      {sale.status === 'COMPLETED' ? (
        <ErrorBoundary fallback={claimsFailed}>
          <SaleClaims sale={sale} />
        </ErrorBoundary>
      ) : null}
      <ErrorBoundary fallback={timelineFailed}>
        <SaleTimeline qid={sale.qid} />
      </ErrorBoundary>
    </aside>
  );
}

const tones = { late: 'danger', soon: 'warning', calm: 'plain' } as const;
const bars = { late: 'danger', soon: 'warning', calm: 'info' } as const;

function Deadline({ sale }: { sale: Sale }) {
  const now = useNow('minute');
  const end = Date.parse(sale.expiredAt);
  const start = Date.parse(sale.placedAt);
  const urgency = urgencyOf(end - now);
  return (
    <Card title="Deadline" minor>
      <div className={stack({ gap: '2' })}>
        <Stat
          value={formatTimeLeft(end - now)}
          note={`left, until ${formatShortDate(sale.expiredAt)}, ${formatTime(sale.expiredAt)}`}
          tone={tones[urgency]}
        />
        <Progress
          label={`Until ${formatDateTime(sale.expiredAt)}`}
          value={Math.min(1, Math.max(0, (now - start) / (end - start)))}
          tone={bars[urgency]}
        />
      </div>
    </Card>
  );
}

function Summary({ sale }: { sale: Sale }) {
  return (
    <Card
      title="Summary"
      aside={sale.paymentTriggeredAt === null ? null : <Link href={pathTo.payouts({})}>Payouts</Link>}
      minor
    >
      <DescriptionList rows={payoutRows(sale)} />
      {isAmountAbove(sale.discountRate, '0') ? (
        <p className={quiet}>Prices include your discount of {formatRate(sale.discountRate)}.</p>
      ) : null}
    </Card>
  );
}

function Recipient({ sale: { destination } }: { sale: Sale }) {
  const lines = [destination.companyName, ...postalLines(destination)];
  return (
    <Card title="Ship to" minor>
      <address className={upright}>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    </Card>
  );
}
