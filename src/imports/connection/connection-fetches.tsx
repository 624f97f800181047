import { useQueryClient } from '@tanstack/react-query';
import { readStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Connection, FetchResult, LastFetch } from '#contract/imports/connections.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { fetchFailureMessage, fetchResultText } from './connection-fetches.messages.ts';
import { fetchNowSubmission } from './fetch-now.submission.ts';

const resultTones: Partial<Record<FetchResult, 'danger' | 'warning'>> = {
  FAILED: 'danger',
  DECISION: 'warning',
  OPEN_IMPORT: 'warning',
};

/** The last and the next fetch of the saved source. */
export function ConnectionFetches({ saved }: { saved: Connection }) {
  const queries = useQueryClient();
  const { queryKey } = queryFor(readStocklistSource, {});
  const fetchNow = useSubmission(useFormActor(fetchNowSubmission, undefined), {
    failureMessage: fetchFailureMessage,
    onAccepted: (connection) => queries.setQueryData(queryKey, connection),
    onUnanswered: () => void queries.invalidateQueries({ queryKey }),
  });
  const { timeZone } = useUser();
  const { lastFetch, nextFetchAt, isFetching } = saved;
  const importLink = isFetching || lastFetch === null ? null : importLinkOf(lastFetch);
  return (
    <Card title="Fetches">
      <div className={stack({ gap: '4' })}>
        <DescriptionList
          prose
          rows={[
            { term: 'Last fetch', detail: lastFetch ? formatDateTime(lastFetch.at, timeZone) : 'None yet' },
            {
              term: 'Result',
              detail: <span role="status">{fetchResultText(saved)}</span>,
              tone: isFetching || lastFetch === null ? undefined : resultTones[lastFetch.result],
            },
            { term: 'Next fetch', detail: nextFetchText({ nextFetchAt, isFetching }, timeZone) },
          ]}
        />
        <RefusalNotice refusal={fetchNow.refusal} />
        <SlowCalls {...fetchNow.attempts} />
        <div className={cluster()}>
          {importLink ? (
            <ButtonLink href={importLink.href} variant={importLink.variant} thumb>
              {importLink.label}
            </ButtonLink>
          ) : null}
          <WaitButton
            busy={fetchNow.isBusy || isFetching}
            waitUntil={fetchNow.waitUntil}
            onClick={() => fetchNow.submit(null)}
            thumb
          >
            Fetch now
          </WaitButton>
        </div>
      </div>
    </Card>
  );
}

/** The import that waits for the seller, or the one that has changed the offers. */
function importLinkOf({ result, importQid }: LastFetch) {
  if (result === 'DECISION' || result === 'OPEN_IMPORT') {
    return { href: pathTo.stockImport(), label: 'Open the import', variant: 'primary' as const };
  }
  return result === 'COMMITTED' && importQid !== null
    ? { href: pathTo.stockImport({ import: importQid }), label: 'See the import' }
    : null;
}

function nextFetchText(
  { nextFetchAt, isFetching }: Pick<Connection, 'nextFetchAt' | 'isFetching'>,
  timeZone: string,
): string {
  if (nextFetchAt === null) return 'Only when you select “Fetch now”';
  return isFetching ? 'After this one' : formatDateTime(nextFetchAt, timeZone);
}
