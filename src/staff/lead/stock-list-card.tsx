import { useState } from 'react';
import { pathTo } from '#contract/pages/paths.ts';
import type { CheckRow } from '#contract/staff/initial-checks.schemas.ts';
import type { Lead, LeadStockList } from '#contract/staff/leads.schemas.ts';
import { formatCount, formatDate, formatMoney, formatNumber, formatPercent } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css, cva } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { problemText } from './lead.messages.ts';
import { StockListUpload } from './stock-list-upload.tsx';

const counted = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
});
const file = css({ overflowWrap: 'anywhere', '& strong': { fontWeight: 'strong' } });
const bar = css({ display: 'flex', gap: '1', height: '3', marginBlock: '2' });
const partRecipe = cva({
  base: { minWidth: '1', borderRadius: '[3px]', _forcedColors: { borderWidth: '1px' } },
  variants: {
    kind: {
      matched: { backgroundColor: 'info.mark' },
      unmatched: { backgroundColor: 'warning.fill' },
      invalid: { backgroundColor: 'danger' },
    },
  },
});
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '1',
  marginBottom: '1',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontWeight: 'strong' },
});
const legendPart = css({ display: 'flex', alignItems: 'center', gap: '2' });
const mark = css({ width: '2.5', height: '2.5' });
const quiet = css({ color: 'ink.soft' });
const beside = css({
  borderColor: 'line',
  borderTopWidth: { base: '1px', md: '0' },
  borderLeftWidth: { base: '0', md: '1px' },
  paddingTop: { base: '3', md: '0' },
  paddingInlineStart: { base: '0', md: '4' },
});
const sampleColumns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 6rem 6.5rem 7.5rem',
  },
});
const onPhone = css({ display: { base: 'inline', _wide: 'none' } });
const sampleBox = css({ marginInline: '-4', borderTopWidth: '1px', borderColor: 'line' });

/** The stock list of a lead: upload, what of it we carry, and a few of its rows. */
export function StockListCard({ lead }: { lead: Lead }) {
  const [isReplacing, setReplacing] = useState(false);
  const { stockList, stage } = lead;
  const canUpload = stage !== 'COMPLETED';
  if (!canUpload && stockList === null) return null;
  const isOpen = canUpload && (stockList === null || isReplacing);
  return (
    <Card
      title="Stock list"
      aside={
        <div className={cluster({ gap: '3' })}>
          {stockList?.isOpenable ? (
            <Link href={pathTo.gtinCheck(stockList.taskId)}>Open the check</Link>
          ) : null}
          {canUpload && stockList !== null ? (
            <Button variant="quiet" size="sm" onClick={() => setReplacing(!isReplacing)}>
              {isReplacing ? 'Cancel' : 'Replace file'}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className={stack({ gap: '4' })}>
        {isOpen ? <StockListUpload slug={lead.slug} onUploaded={() => setReplacing(false)} /> : null}
        {stockList ? <Checked stockList={stockList} isCompleted={!canUpload} /> : null}
      </div>
    </Card>
  );
}

type CheckedProps = { stockList: LeadStockList; isCompleted: boolean };

function Checked({ stockList, isCompleted }: CheckedProps) {
  const { fileName, status, progress, result, createdAt, createdBy } = stockList;
  const name = (
    <p className={file}>
      <strong>
        <FileName of={fileName} />
      </strong>{' '}
      <span className={quiet}>
        {result ? `${formatCount(result.rows, 'row')}, ` : ''}uploaded {formatDate(createdAt)} by {createdBy}
      </span>
    </p>
  );
  if (status === 'QUEUED' || status === 'RUNNING') {
    return (
      <div className={stack({ gap: '2' })} role="status">
        {name}
        <Progress label="Checking the stock list" value={progress} showLabel />
      </div>
    );
  }
  if (!result) {
    return (
      <div className={stack({ gap: '2' })}>
        {name}
        <Notice tone="warning">
          {status === 'CANCELLED'
            ? 'The check was cancelled. Upload the list again.'
            : 'We couldn’t check this list. Save it as XLSX or CSV and upload it again.'}
        </Notice>
      </div>
    );
  }
  const winning = result.belowLowest + result.withoutRival;
  return (
    <>
      <div className={counted}>
        <div>
          {name}
          <Parts {...result} />
          <p className={quiet}>
            {result.problems[0] ? problemText(result.problems[0]) : 'We could read every row.'}
          </p>
        </div>
        <div className={beside}>
          <p className={quiet}>Would win</p>
          <Stat
            value={formatPercent(result.matched === 0 ? 0 : winning / result.matched)}
            note="of matched"
          />
          <p className={quiet}>
            {isCompleted
              ? `${formatCount(result.matched, 'offer')} from this list.`
              : `${formatCount(result.matched, 'offer')} will be made when the account is activated.`}
          </p>
        </div>
      </div>
      {stockList.sample.length > 0 ? <Sample rows={stockList.sample} currency={stockList.currency} /> : null}
    </>
  );
}

const kinds = ['matched', 'unmatched', 'invalid'] as const;

function Parts(result: Record<(typeof kinds)[number], number> & { rows: number }) {
  return (
    <>
      <div className={bar} aria-hidden="true">
        {kinds
          .filter((kind) => result[kind] > 0)
          .map((kind) => (
            <span
              key={kind}
              className={partRecipe({ kind })}
              style={{ width: `${(result[kind] / result.rows) * 100}%` }}
            />
          ))}
      </div>
      <ul aria-label="Rows of the stock list" className={legend}>
        {kinds.map((kind) => (
          <li key={kind} className={legendPart}>
            <span aria-hidden="true" className={`${partRecipe({ kind })} ${mark}`} />
            <span>
              <strong>{formatNumber(result[kind])}</strong> {kind}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sample({ rows, currency }: { rows: CheckRow[]; currency: string }) {
  const money = (amount: string | null) => (amount === null ? 'No rival' : formatMoney(amount, currency));
  return (
    <div className={sampleBox}>
      <Table label="First matched rows" className={sampleColumns}>
        <TableHead>
          <ColumnHeader>First matched rows</ColumnHeader>
          <ColumnHeader end>Price</ColumnHeader>
          <ColumnHeader end>Lowest offer</ColumnHeader>
          <ColumnHeader>Against rivals</ColumnHeader>
        </TableHead>
        <TableBody stale={false}>
          {rows.map((row) => (
            <TableRow key={row.row}>
              <TableCell head note={row.brand}>
                {row.name}
              </TableCell>
              <TableCell end>{row.price === null ? '' : formatMoney(row.price, currency)}</TableCell>
              <TableCell end>
                <span className={onPhone}>Lowest </span>
                {money(row.lowest)}
              </TableCell>
              <TableCell>{row.wouldWin ? 'Would win' : 'Would not win'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
