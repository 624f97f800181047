import { pathTo } from '#contract/pages/paths.ts';
import type { SaleSummary } from '#contract/sales/sales.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatMoney } from '#src/lib/format.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { NewOrderMark } from '#src/ui/new-mark.tsx';
import { RowLink, TableCell, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { nextActionButtonTexts } from './dashboard.messages.ts';

const withBadges = cluster({ gap: '2' });
export const remainingColumns = css({ gridColumn: { base: 'span 2', _wide: 'auto' } });
// Aligned with the first line of a long name.
const top = css({ alignSelf: { base: 'start', _wide: 'center' } });
const quiet = css({ color: 'ink.soft' });
const action = css({ position: 'relative', zIndex: 'raised', width: 'full' });

type OrderAwaitingSellerProps = { sale: SaleSummary; first: boolean };

export function OrderAwaitingSeller({ sale, first }: OrderAwaitingSellerProps) {
  const href = pathTo.order(sale.qid);
  const { city, country: code } = sale.destination;
  return (
    <TableRow>
      <TableCell head strong className={top}>
        <span className={withBadges}>
          <RowLink href={href}>{sale.fid}</RowLink>
          {sale.readAt === null ? <NewOrderMark /> : null}
        </span>
      </TableCell>
      <TableCell>
        {city}, {country(code)}
      </TableCell>
      <TableCell end className={top}>
        {formatMoney(sale.payout, sale.payoutCurrency)}
      </TableCell>
      <TableCell apart>
        {sale.status === 'PAID' ? <span className={quiet}>Paid</span> : <Countdown to={sale.expiredAt} />}
      </TableCell>
      <TableCell className={remainingColumns}>
        {sale.nextAction ? (
          <ButtonLink href={href} variant={first ? 'primary' : 'secondary'} className={action}>
            {nextActionButtonTexts[sale.nextAction](sale)}{' '}
            <VisuallyHidden>for order {sale.fid}</VisuallyHidden>
          </ButtonLink>
        ) : null}
      </TableCell>
    </TableRow>
  );
}
