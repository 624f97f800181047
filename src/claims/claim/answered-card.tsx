import type { Claim, ClaimLine } from '#contract/claims/claims.schemas.ts';
import { formatDateTime, formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { ClaimTotals, claimedUnitsOf } from './claim-totals.tsx';
import { answeredText, decisionReasonTexts, disputeReasonTexts } from './claim.messages.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const columns = css({
  '--columns': { base: 'minmax(0, 1fr) auto', _wide: 'minmax(0, 1fr) 5.25rem 5.5rem 8rem 10rem' },
});
const besides = css({ padding: '4', borderTopWidth: '1px', borderColor: 'line' });
const words = css({ maxWidth: '[44rem]', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
const sum = css({ flexGrow: '1' });

/** A claim that takes no answer any more: what the seller answered, and what was decided with its reasons. */
export function AnsweredCard({ claim }: { claim: Claim }) {
  const { status, category, sellerWords, acceptedAmount } = claim;
  const files = claim.evidence.filter(({ by }) => by === 'SELLER');
  const money = (amount: string) => formatMoney(amount, claim.amountCurrency);
  return (
    <Card
      title={category === 'LOST_SHIPMENT' ? 'What is lost' : 'Your answer'}
      text={answeredText(claim)}
      flush
      footer={
        <>
          <span className={sum}>
            {acceptedAmount === null
              ? 'We’re deciding on this claim.'
              : `${money(acceptedAmount)} of ${money(claim.amount)} accepted${claim.settledAt === null ? '' : ` on ${formatDateTime(claim.settledAt)}`}.`}
          </span>
          {status === 'DISPUTED' && category !== 'LOST_SHIPMENT' ? <WithdrawButton claim={claim} /> : null}
        </>
      }
    >
      <Table label="Claimed lines" className={columns}>
        <TableHead>
          <ColumnHeader>Product</ColumnHeader>
          <ColumnHeader end>Claimed</ColumnHeader>
          <ColumnHeader end>Amount</ColumnHeader>
          <ColumnHeader>Answer</ColumnHeader>
          <ColumnHeader>Result</ColumnHeader>
        </TableHead>
        <TableBody>
          {claim.lines.map((line) => (
            <AnsweredRow key={line.qid} line={line} />
          ))}
          <ClaimTotals claim={claim}>
            <TableCell phone="hidden" />
            <AcceptedTotal claim={claim} />
          </ClaimTotals>
        </TableBody>
      </Table>
      {sellerWords === null && files.length === 0 ? null : (
        <div className={besides}>
          {sellerWords === null ? null : <p className={words}>“{sellerWords}”</p>}
          {files.length > 0 ? (
            <EvidenceFiles claimQid={claim.qid} label="Your evidence" files={files} />
          ) : null}
        </div>
      )}
    </Card>
  );
}

function AcceptedTotal({ claim: { lines, acceptedAmount, acceptedAmountCurrency } }: { claim: Claim }) {
  if (acceptedAmount === null) return <TableCell phone="wide">Not decided yet</TableCell>;
  const accepted = lines.reduce((sum, { acceptedQuantity }) => sum + (acceptedQuantity ?? 0), 0);
  return (
    <TableCell phone="wide" note={formatMoney(acceptedAmount, acceptedAmountCurrency)}>
      {formatNumber(accepted)} of {formatNumber(claimedUnitsOf(lines))} accepted
    </TableCell>
  );
}

function AnsweredRow({ line }: { line: ClaimLine }) {
  const { decision, disputeReason, acceptedQuantity, decisionReason } = line;
  return (
    <TableRow>
      <TableCell head note={`${formatGtin(line.gtin)} · ${line.brand}`}>
        {line.name}
      </TableCell>
      <TableCell end>
        <strong>{formatNumber(line.claimedQuantity)}</strong> of {formatNumber(line.quantity)}
      </TableCell>
      <TableCell end strong>
        {formatMoney(line.amount, line.amountCurrency)}
      </TableCell>
      <TableCell phone="wide" note={disputeReason === null ? undefined : disputeReasonTexts[disputeReason]}>
        {decision === null ? 'No answer' : decision === 'ACCEPT' ? 'Accepted' : 'Disputed'}
      </TableCell>
      <TableCell
        phone="wide"
        note={decisionReason === null ? undefined : decisionReasonTexts[decisionReason]}
      >
        {acceptedQuantity === null
          ? 'Not decided yet'
          : `${formatNumber(acceptedQuantity)} of ${formatNumber(line.claimedQuantity)} accepted`}
      </TableCell>
    </TableRow>
  );
}
