import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList, SearchX } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { AuditTable } from './audit-table.tsx';
import { type AuditFilter, changeAuditFilter, hasAuditFilters, noAuditFilters } from './audit.filters.ts';
import { listActionsFailureMessage } from './audit.messages.ts';

type AuditEntriesProps = {
  filter: AuditFilter;
  actions: UseQueryResult<CallReply<typeof listStaffActions>>;
};

export function AuditEntries({ filter, actions }: AuditEntriesProps) {
  const { data, error, isPlaceholderData } = actions;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'entry', 'entries') : null}
        loading={data === undefined && error === null ? 'Loading the audit list' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
      />
      <Loaded
        query={actions}
        what="the audit list"
        loading={<AuditTable actions={undefined} size={filter.size} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listStaffActions, failed);
          return failure.status === 404 ? (
            <NothingFound filter={filter} />
          ) : (
            <FailedState message={listActionsFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={hasAuditFilters(filter) ? <NothingFound filter={filter} /> : <NothingYet />}
      >
        {({ results, count }) => (
          <>
            <AuditTable actions={results} size={filter.size} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.auditList(changeAuditFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<Icon of={ClipboardList} />} title="No entries yet">
      What staff do with sellers, leads, checks and test orders appears here.
    </EmptyState>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter }: { filter: AuditFilter }) {
  const isNarrowed = hasAuditFilters(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.auditList(changeAuditFilter(filter, isNarrowed ? noAuditFilters : {}))}>
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No entries match these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
