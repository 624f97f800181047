import { useQuery } from '@tanstack/react-query';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useList } from '#src/ui/use-list.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { auditList } from './audit.filters.ts';
import { staffActionsQuery } from './audit.queries.ts';

/** What staff did. Its entries are never changed or deleted. */
export function AuditPage() {
  const { filter, change } = useList(auditList);
  const actions = useQuery(staffActionsQuery(filter));
  useDocumentTitle('Audit list');
  return (
    <>
      <PageHeader title="Audit list" text="What staff did. Entries can’t be changed or deleted." />
      <AuditToolbar filter={filter} onChange={change} />
      <Card flush>
        <AuditEntries filter={filter} actions={actions} />
      </Card>
    </>
  );
}
