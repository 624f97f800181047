import type { ClaimSummary } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { sortLinks } from '#src/forms/sort-links.ts';
import { country } from '#src/lib/country.ts';
import { formatMoney, formatShortDate } from '#src/lib/format.ts';
import { claimCategoryTexts, claimStatusTexts } from '#src/messages/claim.messages.ts';
import { Countdown } from '#src/ui/countdown.tsx';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { type ClaimsFilter, claimsList, sortOrderOf } from './claims.filters.ts';
import { acceptedNote, answerText } from './claims.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: '7.5rem minmax(0, 1fr) 7.5rem 8rem 7.5rem',
    _roomy: '8.5rem minmax(0, 1fr) 7rem 9rem 7.5rem 8.5rem 7.5rem',
  },
});
const placement = {
  category: css({ gridRow: { base: '2', _wide: 'auto' } }),
  amount: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
  deadline: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: { base: 'end', _wide: 'start' } }),
  status: css({ gridColumn: { base: '1 / -1', _wide: 'auto' } }),
};
const quiet = css({ color: 'ink.soft' });
const outline = [
  { width: 'sm', second: true },
  { width: 'full', className: placement.category },
  { width: 'sm', roomy: true },
  { width: 'md', roomy: true },
  { width: 'sm', end: true, second: true, className: placement.amount },
  { width: 'sm', apart: true, className: placement.deadline },
  { width: 'md', second: true, className: placement.status },
] as const;

type ClaimsTableProps = {
  filter: ClaimsFilter;
  claims: ClaimSummary[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function ClaimsTable({ filter, claims, stale }: ClaimsTableProps) {
  const sort = sortOrderOf(filter);
  const sortBy = sortLinks(claimsList, filter, sort, ['amount']);
  return (
    <Table label="Claims" className={columns}>
      <TableHead>
        <ColumnHeader>Claim</ColumnHeader>
        <ColumnHeader>Category</ColumnHeader>
        <ColumnHeader roomy>Order</ColumnHeader>
        <ColumnHeader roomy>Buyer’s country</ColumnHeader>
        <ColumnHeader end sort={sortBy('amount')}>
          Amount
        </ColumnHeader>
        <ColumnHeader apart sort={sortBy('deadline')}>
          Answer
        </ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
      </TableHead>
      {claims ? (
        <TableBody stale={stale}>
          {claims.map((claim) => (
            <ClaimRow key={claim.qid} claim={claim} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={filter.size} cells={outline} />
      )}
    </Table>
  );
}

function ClaimRow({ claim }: { claim: ClaimSummary }) {
  const { text, tone } = claimStatusTexts[claim.status];
  return (
    <TableRow>
      <TableCell head strong note={`Made ${formatShortDate(claim.createdAt)}`}>
        <RowLink href={pathTo.claim(claim.qid)}>{claim.fid}</RowLink>
      </TableCell>
      <TableCell className={placement.category}>{claimCategoryTexts[claim.category]}</TableCell>
      <TableCell roomy>{claim.saleFid}</TableCell>
      <TableCell roomy>{country(claim.buyerCountry)}</TableCell>
      <TableCell end className={placement.amount} note={acceptedNote(claim)}>
        {formatMoney(claim.amount, claim.amountCurrency)}
      </TableCell>
      <TableCell apart className={placement.deadline}>
        {claim.status === 'OPEN' ? (
          <Countdown inText to={claim.deadline} />
        ) : (
          <span className={quiet}>{answerText(claim)}</span>
        )}
      </TableCell>
      <TableCell className={placement.status}>
        <Status tone={tone} note={claim.settledAt === null ? null : formatShortDate(claim.settledAt)}>
          {text}
        </Status>
      </TableCell>
    </TableRow>
  );
}
