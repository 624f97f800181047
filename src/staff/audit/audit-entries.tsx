import type { UseQueryResult } from '@tanstack/react-query';
import { ClipboardList } from 'lucide';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { AuditTable } from './audit-table.tsx';
import { type AuditFilter, auditList } from './audit.filters.ts';
import { listActionsFailureMessage } from './audit.messages.ts';

type AuditEntriesProps = {
  filter: AuditFilter;
  actions: UseQueryResult<CallReply<typeof listStaffActions>>;
};

export function AuditEntries({ filter, actions }: AuditEntriesProps) {
  return (
    <PagedList
      list={auditList}
      filter={filter}
      call={listStaffActions}
      query={actions}
      noun={['entry', 'entries']}
      what="the audit list"
      failureMessage={listActionsFailureMessage}
      table={(rows, { stale }) => <AuditTable actions={rows} size={filter.size} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={ClipboardList} />} title="No entries yet">
          What staff do with sellers, leads, checks and test orders appears here.
        </EmptyState>
      }
      nothingFound="No entries match these filters."
    />
  );
}
