import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listLeads } from '#contract/staff/leads.calls.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { LeadsTable } from './leads-table.tsx';
import {
  changeLeadsFilter,
  hasLeadsFilters,
  type LeadsFilter,
  noLeadsFilters,
  sortOrderOf,
} from './leads.filters.ts';
import { listLeadsFailureMessage, sortTexts } from './leads.messages.ts';
import { leadsQuery } from './leads.queries.ts';

/** The leads as a table. */
export function LeadsList({ filter }: { filter: LeadsFilter }) {
  const leads = useQuery(leadsQuery(filter));
  const { data, error, isPlaceholderData } = leads;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  const isNarrowed = hasLeadsFilters(filter);
  return (
    <Card flush>
      <ListStatus
        count={isShown ? formatCount(data.count, 'lead') : null}
        loading={data === undefined && error === null ? 'Loading leads' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={sortTexts[sortOrderOf(filter)].toLowerCase()}
      />
      <Loaded
        query={leads}
        what="the leads"
        loading={<LeadsTable filter={filter} leads={undefined} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listLeads, failed);
          return failure.status === 404 ? (
            <NoLeadsFound filter={filter} />
          ) : (
            <FailedState message={listLeadsFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={isNarrowed ? <NoLeadsFound filter={filter} /> : <NoLeadsYet />}
      >
        {({ results, count }) => (
          <>
            <LeadsTable filter={filter} leads={results} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.sellerOnboarding(changeLeadsFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
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

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
export function NoLeadsFound({ filter }: { filter: LeadsFilter }) {
  const isNarrowed = hasLeadsFilters(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink
          href={pathTo.sellerOnboarding(changeLeadsFilter(filter, isNarrowed ? noLeadsFilters : {}))}
        >
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No leads match these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
