import { isCurrent, isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { country } from '#src/lib/country.ts';
import { formatDate, formatCount } from '#src/lib/format.ts';
import { progressText } from '#src/messages/sale-status.messages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { css } from '#styled/css';
import { unitsText } from './steps.messages.ts';

// On wide screens the deadline is in the column beside the steps.
const deadline = css({
  display: { base: 'block', lg: 'none' },
  marginTop: '1',
  fontWeight: 'medium',
  color: 'ink',
});
// Loaded after the order, which is usable without it.
const SaleNeighbours = lazyPart(async () => (await import('./sale-neighbours.tsx')).SaleNeighbours);
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });

export function SaleHeader({ sale }: { sale: Sale }) {
  const progress = progressText(sale);
  const segment = isCurrent(sale)
    ? { label: 'Current', href: pathTo.orders() }
    : { label: 'Past', href: pathTo.orders({ status: ['PAST'], page: 1 }) };
  return (
    <PageHeader
      title={`Order ${sale.fid}`}
      trail={
        <Breadcrumb items={[{ label: 'Orders', href: pathTo.orders() }, segment, { label: sale.fid }]} />
      }
      trailEnd={
        <ErrorBoundary fallback={() => null}>
          <SaleNeighbours qid={sale.qid} />
        </ErrorBoundary>
      }
      badge={
        <span className={badges}>
          <Badge tone={progress.tone}>{progress.text}</Badge>
          {sale.isTest ? <Badge>Test order</Badge> : null}
          {sale.hasDangerousGoods ? <Badge tone="warning">Dangerous goods</Badge> : null}
        </span>
      }
      text={
        <>
          {formatCount(sale.lineCount, 'line')}, {unitsText(sale)} to {sale.destination.city},{' '}
          {country(sale.destination.country)}. Placed {formatDate(sale.placedAt)}.
          {isEditable(sale) ? (
            <span className={deadline}>
              <Countdown inText to={sale.expiredAt} />
            </span>
          ) : null}
        </>
      }
    />
  );
}
