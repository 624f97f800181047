import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { countLeads, listLeads, readLead, readLeadBoard } from '#contract/staff/leads.calls.ts';
import type { Lead } from '#contract/staff/leads.schemas.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { leadStageTexts, updateLeadFailureMessage } from '#src/messages/lead.messages.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { leadChangeSubmission } from './lead-change.submission.ts';
import { useSubmission } from './use-submission.ts';

/** Shows a changed lead, and reads again the lists that it is in. */
export function showLead(queries: QueryClient, lead: Lead): void {
  queries.setQueryData(queryFor(readLead, { params: { slug: lead.slug } }).queryKey, lead);
  readLeadListsAgain(queries);
}

export function readLeadListsAgain(queries: QueryClient): void {
  for (const call of [listLeads, readLeadBoard, countLeads]) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
  }
}

/** Moves leads to another stage, or gives them to another owner, one at a time. */
export function useLeadChange() {
  const queries = useQueryClient();
  const notify = useNotify();
  const submission = useFormActor(leadChangeSubmission, undefined);
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryKeyOf(readLead) });
    readLeadListsAgain(queries);
  }
  useEmitted(submission, { 'entry.refused': readAgain });
  return useSubmission(submission, {
    failureMessage: updateLeadFailureMessage,
    onAccepted: (lead) => {
      showLead(queries, lead);
      notify({ message: changedText(lead), variant: 'success' });
    },
    onUnanswered: readAgain,
  });
}

/** The last change of a lead in words. */
function changedText({ company, timeline: [last] }: Lead): string {
  if (last?.kind === 'OWNER_CHANGED') {
    return last.after === null ? `${company} has no owner now` : `${last.after} owns ${company} now`;
  }
  const stage = Object.entries(leadStageTexts).find(([name]) => name === last?.after)?.[1];
  return stage ? `${company} moved to ${stage.text}` : `${company} saved`;
}
