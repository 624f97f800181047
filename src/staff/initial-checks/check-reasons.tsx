import { type CheckResult, NEARLY_PER_CENT } from '#contract/staff/initial-checks.schemas.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { problemTexts, repairTexts } from '#src/messages/stock-row.messages.ts';
import { Card } from '#src/ui/card.tsx';
import { css } from '#styled/css';
import { winningRows } from './initial-checks.messages.ts';

const list = css({ display: 'grid', gap: '1.5' });
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '3', color: 'ink.soft' });
const amount = css({ color: 'ink', fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' });
const tip = css({
  marginBlock: '3',
  padding: '3',
  borderRadius: 'md',
  backgroundColor: 'info.wash',
  color: 'info.deep',
});
const title = css({ fontWeight: 'strong', marginTop: '4', marginBottom: '2' });
const faint = css({ textStyle: 'label', color: 'ink.faint' });

/** Why rows would win, and why others are invalid. */
export function CheckReasons({ result, currency }: { result: CheckResult; currency: string }) {
  const { belowLowest, withoutRival, nearly, problems, repairs, invalid } = result;
  return (
    <Card title={`Why ${formatNumber(winningRows(result))} would win`}>
      <dl className={list}>
        <Reason text="Below the lowest offer" rows={belowLowest} />
        <Reason text="No one else offers it" rows={withoutRival} />
      </dl>
      {nearly.rows > 0 ? (
        <p className={tip}>
          {formatNumber(nearly.rows)} more would win with {NEARLY_PER_CENT}% off,{' '}
          {formatMoney(nearly.averageReduction, currency)} a unit on average.
        </p>
      ) : null}
      {problems.length > 0 ? (
        <>
          <h3 className={title}>Why {formatNumber(invalid)} are invalid</h3>
          <dl className={list}>
            {problems.map(({ code, rows, firstRow }) => (
              <Reason key={code} text={problemTexts[code]} note={`first in row ${firstRow}`} rows={rows} />
            ))}
          </dl>
        </>
      ) : null}
      {repairs.length > 0 ? (
        <>
          <h3 className={title}>Repaired for the check</h3>
          <dl className={list}>
            {repairs.map(({ code, rows }) => (
              <Reason key={code} text={repairTexts[code]} rows={rows} />
            ))}
          </dl>
        </>
      ) : null}
    </Card>
  );
}

function Reason({ text, note, rows }: { text: string; note?: string; rows: number }) {
  return (
    <div className={row}>
      <dt>
        {text} {note ? <span className={faint}>{note}</span> : null}
      </dt>
      <dd className={amount}>{formatNumber(rows)}</dd>
    </div>
  );
}
