import { isDeclinedOrExpired } from '#contract/orders/sale-status.ts';
import type { SaleSummary } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { country } from '#src/lib/country.ts';
import { formatMoney, formatNumber, formatShortDate } from '#src/lib/format.ts';
import { progressText, saleStatusTexts } from '#src/messages/sale-status.messages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { NewOrderMark } from '#src/ui/new-mark.tsx';
import { Status } from '#src/ui/status.tsx';
import { RowLink, TableCell, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';

const withBadges = cluster({ gap: '2' });
/**
 * In narrow layout the order, its destination and its next step are below each other; amount and deadline are at the
 * end.
 */
export const placement = {
  destination: css({ gridRow: { base: '2', _wide: 'auto' } }),
  amount: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
  deadline: css({
    gridArea: { base: '2 / 2', _wide: 'auto' },
    alignSelf: { base: 'start', _wide: 'center' },
    textAlign: { base: 'end', _wide: 'start' },
  }),
  next: css({ gridColumn: { base: '1 / -1', _wide: 'auto' } }),
};
const quiet = css({ color: 'ink.soft' });

type SaleRowProps = { sale: SaleSummary; past: boolean };

export function SaleRow({ sale, past }: SaleRowProps) {
  const href = pathTo.order(sale.qid);
  const { city, country: code } = sale.destination;
  return (
    <TableRow>
      <TableCell head strong>
        <span className={withBadges}>
          <RowLink href={href}>{sale.fid}</RowLink>
          {sale.readAt === null && !past ? <NewOrderMark /> : null}
          {sale.isTest ? <Badge>Test</Badge> : null}
        </span>
      </TableCell>
      <TableCell className={placement.destination}>
        {city}, {country(code)}
      </TableCell>
      <TableCell end roomy>
        {formatNumber(sale.lineCount)}
      </TableCell>
      <TableCell end className={placement.amount}>
        <Payout sale={sale} />
      </TableCell>
      <TableCell apart className={placement.deadline}>
        {past ? (
          <time dateTime={sale.placedAt}>{formatShortDate(sale.placedAt)}</time>
        ) : (
          <Deadline sale={sale} />
        )}
      </TableCell>
      <TableCell className={placement.next}>
        <NextStep sale={sale} />
      </TableCell>
    </TableRow>
  );
}

/** Of an order that was declined or expired, what the seller would have received. */
function Payout({ sale }: { sale: SaleSummary }) {
  const amount = formatMoney(sale.payout, sale.payoutCurrency);
  if (!isDeclinedOrExpired(sale)) return amount;
  return (
    <s className={quiet}>
      <VisuallyHidden>Would have been </VisuallyHidden>
      {amount}
    </s>
  );
}

/** The deadline ends when payment is triggered (decisions 4). */
function Deadline({ sale: { status, expiredAt } }: { sale: SaleSummary }) {
  if (status === 'PENDING' || status === 'CONFIRMED') return <Countdown to={expiredAt} />;
  return <span className={quiet}>{status === 'PAID' ? 'Paid' : 'No longer expires'}</span>;
}

function NextStep({ sale }: { sale: SaleSummary }) {
  const { text, tone } = progressText(sale);
  return (
    <Status tone={tone} note={noteOf(sale)}>
      {text}
    </Status>
  );
}

function noteOf({ status, nextAction, hasDangerousGoods }: SaleSummary): string | undefined {
  if (nextAction === null) return saleStatusTexts[status].note;
  return nextAction === 'ADD_SHIPPING' && hasDangerousGoods ? 'Dangerous goods' : undefined;
}
