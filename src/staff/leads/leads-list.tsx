import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide';
import { listLeads } from '#contract/staff/leads.calls.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LeadsTable } from './leads-table.tsx';
import { type LeadsFilter, leadsList, sortOrderOf } from './leads.filters.ts';
import { listLeadsFailureMessage, nothingFoundText, sortTexts } from './leads.messages.ts';
import { leadsQuery } from './leads.queries.ts';

/** The leads as a table. */
export function LeadsList({ filter }: { filter: LeadsFilter }) {
  const leads = useQuery(leadsQuery(filter));
  return (
    <Card flush>
      <PagedList
        list={leadsList}
        filter={filter}
        call={listLeads}
        query={leads}
        noun={['lead', 'leads']}
        failureMessage={listLeadsFailureMessage}
        sorting={sortTexts[sortOrderOf(filter)]}
        table={(rows, { stale }) => <LeadsTable filter={filter} leads={rows} stale={stale} />}
        nothingYet={<NoLeadsYet />}
        nothingFound={nothingFoundText}
      />
    </Card>
  );
}

export function NoLeadsYet() {
  return (
    <EmptyState icon={<Icon of={UserPlus} />} title="No leads here">
      Companies that sign up or answer the survey appear here, and those that you add.
    </EmptyState>
  );
}
