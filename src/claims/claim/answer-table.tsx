import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Claim, type ClaimLine, DisputeReason } from '#contract/claims/claims.schemas.ts';
import { incompleteLines, lineAnswerOf } from '#machines/claims/claim-dispute/answer.draft.ts';
import type { claimDisputeMachine } from '#machines/claims/claim-dispute/claim-dispute.machine.ts';
import { formatCount, formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { FilterToggle } from '#src/ui/filter-toggle.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { ClaimTotals, claimedUnitsOf } from './claim-totals.tsx';
import { disputeReasonTexts } from './claim.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.25rem 5.5rem 11.5rem',
    _roomy: 'minmax(0, 1fr) 5.25rem 5.5rem 12rem 10.25rem',
  },
});
// Below the answer where there is no room for a column of its own.
const reasonCell = css({ gridColumn: { base: '1 / -1', _wide: '4', _roomy: 'auto' } });
const onlyRoomy = css({ display: { base: 'none', _roomy: 'block' } });
const quiet = css({ color: 'ink.soft' });
const choices = cluster({ gap: '1' });

type AnswerTableProps = { claim: Claim; dispute: ActorRefFrom<typeof claimDisputeMachine> };

export function AnswerTable({ claim, dispute }: AnswerTableProps) {
  return (
    <Table label="Claimed lines" className={columns}>
      <TableHead>
        <ColumnHeader>Product</ColumnHeader>
        <ColumnHeader end>Claimed</ColumnHeader>
        <ColumnHeader end>Amount</ColumnHeader>
        <ColumnHeader>Answer</ColumnHeader>
        <ColumnHeader roomy>Reason</ColumnHeader>
      </TableHead>
      <TableBody>
        {claim.lines.map((line) => (
          <AnswerRow key={line.qid} claim={claim} line={line} dispute={dispute} />
        ))}
        <AnswerTotals claim={claim} dispute={dispute} />
      </TableBody>
    </Table>
  );
}

function AnswerTotals({ claim, dispute }: AnswerTableProps) {
  const draft = useSelector(dispute, ({ context }) => context.draft);
  const accepted = claim.lines.filter(({ qid }) => lineAnswerOf(draft, qid).decision === 'ACCEPT');
  return (
    <ClaimTotals claim={claim}>
      <TableCell phone="wide">{formatCount(claimedUnitsOf(accepted), 'unit')} accepted</TableCell>
      <TableCell className={onlyRoomy} />
    </ClaimTotals>
  );
}

function AnswerRow({ claim, line, dispute }: AnswerTableProps & { line: ClaimLine }) {
  const { draft, isChecked } = useSelector(dispute, ({ context }) => context);
  const { decision, reason } = lineAnswerOf(draft, line.qid);
  const isMissing = isChecked && incompleteLines(draft, claim.lines).includes(line.qid);
  const answer = (chosen: 'ACCEPT' | 'DISPUTE') =>
    dispute.send({ type: 'line.answered', qid: line.qid, change: { decision: chosen } });
  return (
    <TableRow>
      <TableCell head note={`${formatGtin(line.gtin)} · ${line.brand}`}>
        {line.name}
      </TableCell>
      <TableCell end>
        <strong>{formatNumber(line.claimedQuantity)}</strong> of {formatNumber(line.quantity)}
      </TableCell>
      <TableCell end strong>
        {formatMoney(line.amount, claim.amountCurrency)}
      </TableCell>
      <TableCell phone="wide">
        <div role="group" aria-label={`Answer to ${line.name}`} className={choices}>
          <FilterToggle pressed={decision === 'ACCEPT'} onToggle={() => answer('ACCEPT')}>
            Accept
          </FilterToggle>
          <FilterToggle pressed={decision === 'DISPUTE'} onToggle={() => answer('DISPUTE')}>
            Dispute
          </FilterToggle>
        </div>
      </TableCell>
      <TableCell className={reasonCell}>
        {decision === 'DISPUTE' ? (
          <SelectField
            label={`Reason for ${line.name}`}
            hideLabel
            value={reason}
            error={isMissing ? 'Choose a reason.' : undefined}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const chosen = DisputeReason.options.find((option) => option === value) ?? '';
              dispute.send({ type: 'line.answered', qid: line.qid, change: { reason: chosen } });
            }}
          >
            <option value="">Choose a reason</option>
            {DisputeReason.options.map((option) => (
              <option key={option} value={option}>
                {disputeReasonTexts[option]}
              </option>
            ))}
          </SelectField>
        ) : (
          <span className={quiet}>{decision === 'ACCEPT' ? 'No reason needed' : null}</span>
        )}
      </TableCell>
    </TableRow>
  );
}
