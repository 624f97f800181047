import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { countLeads } from '#contract/staff/leads.calls.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { LeadsBoard } from './leads-board.tsx';
import { LeadsList } from './leads-list.tsx';
import { LeadsToolbar } from './leads-toolbar.tsx';
import { isCompletedTold, leadsList } from './leads.filters.ts';
import { completedText, completedTitle, leadsSummary } from './leads.messages.ts';
import { segmentLinks } from './leads.segments.ts';

/** Companies on their way to being sellers, as a board or a table (specification 2.14). */
export function LeadsPage() {
  const { filter, change } = useList(leadsList);
  const isTold = isCompletedTold(useSearch());
  const { data: counts, error } = useQuery(queryFor(countLeads, {}));
  useDocumentTitle('Seller onboarding');
  return (
    <>
      <PageHeader
        title="Seller onboarding"
        text={counts ? leadsSummary(counts) : error ? null : 'Counting…'}
        aside={
          <ButtonLink variant="primary" href={pathTo.newSellerLead()} icon={<Icon of={Plus} />}>
            New lead
          </ButtonLink>
        }
      />
      <Completed isTold={isTold} to={leadsList.href(filter, {})} />
      {filter.view === 'table' ? (
        <Segments label="Leads by stage" items={segmentLinks(filter, counts)} />
      ) : null}
      <LeadsToolbar filter={filter} counts={counts} onChange={change} />
      {filter.view === 'table' ? <LeadsList filter={filter} /> : <LeadsBoard filter={filter} />}
    </>
  );
}

type CompletedProps = { isTold: boolean; to: string };

/** Says once that a lead was completed: the address forgets it, the message stays until it is closed. */
function Completed({ isTold, to }: CompletedProps) {
  const [isShown, setShown] = useState(isTold);
  return (
    <>
      {isTold ? <Redirect to={to} replace /> : null}
      {isShown || isTold ? (
        <Notice
          tone="success"
          live="status"
          title={completedTitle}
          actions={
            <Button size="sm" onClick={() => setShown(false)}>
              Close
            </Button>
          }
        >
          {completedText}
        </Notice>
      ) : null}
    </>
  );
}
