import { pathTo } from '#contract/pages/paths.ts';
import type { LeadSummary } from '#contract/staff/leads.schemas.ts';
import { sortLinks } from '#src/forms/sort-links.ts';
import { country } from '#src/lib/country.ts';
import { useNow } from '#src/lib/use-now.ts';
import { ageText, leadNextStepTexts, leadStageTexts } from '#src/messages/lead.messages.ts';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { type LeadsFilter, leadsList, sortOrderOf } from './leads.filters.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 11rem 6rem 11.5rem',
    _roomy: 'minmax(0, 1fr) 9rem 11rem 8.5rem 6rem 11.5rem',
  },
});
const placement = {
  stage: css({ gridRow: { base: '2', _wide: 'auto' } }),
  age: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: { base: 'end', _wide: 'start' } }),
  step: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: { base: 'end', _wide: 'start' } }),
};
const outline = [
  { width: 'md', second: true },
  { width: 'sm', roomy: true },
  { width: 'md', className: placement.stage },
  { width: 'sm', roomy: true },
  { width: 'sm', second: true, className: placement.age },
  { width: 'md', apart: true, className: placement.step },
] as const;

type LeadsTableProps = {
  filter: LeadsFilter;
  leads: LeadSummary[] | undefined;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function LeadsTable({ filter, leads, stale }: LeadsTableProps) {
  const sortBy = sortLinks(leadsList, filter, sortOrderOf(filter));
  return (
    <Table label="Leads" className={columns}>
      <TableHead>
        <ColumnHeader sort={sortBy('company')}>Company</ColumnHeader>
        <ColumnHeader roomy>Country</ColumnHeader>
        <ColumnHeader>Stage</ColumnHeader>
        <ColumnHeader roomy>Owner</ColumnHeader>
        <ColumnHeader sort={sortBy('stageSince')}>In stage</ColumnHeader>
        <ColumnHeader apart>Next step</ColumnHeader>
      </TableHead>
      {leads ? (
        <TableBody stale={stale}>
          {leads.map((lead) => (
            <LeadRow key={lead.slug} lead={lead} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={filter.size} cells={outline} />
      )}
    </Table>
  );
}

function LeadRow({ lead }: { lead: LeadSummary }) {
  const now = useNow('minute');
  const { text, tone } = leadStageTexts[lead.stage];
  return (
    <TableRow>
      <TableCell head strong note={lead.contact ?? lead.email}>
        <RowLink href={pathTo.sellerLead(lead.slug)}>{lead.company}</RowLink>
      </TableCell>
      <TableCell roomy>{lead.country === null ? 'Not known' : country(lead.country)}</TableCell>
      <TableCell className={placement.stage}>
        <Status tone={tone}>{text}</Status>
      </TableCell>
      <TableCell roomy>{lead.owner?.name ?? 'No owner'}</TableCell>
      <TableCell className={placement.age}>{ageText(now - Date.parse(lead.stageSince))}</TableCell>
      <TableCell apart className={placement.step}>
        {leadNextStepTexts[lead.nextStep]}
      </TableCell>
    </TableRow>
  );
}
