import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { countStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { type StoredCounts, StoredState } from '#contract/warehouse/stored-packages.schemas.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { ScanColumn } from '#src/warehouse/scanning/scan-column.tsx';
import { cluster } from '#styled/patterns';
import { PlaceLabelsButton } from './place-labels-button.tsx';
import { PutAwayNext } from './put-away-next.tsx';
import { StoredList } from './stored-list.tsx';
import { type StoredListFilter, storedList } from './stored-packages.filters.ts';
import {
  noPlaceText,
  stateTexts,
  storedCountsFailureMessage,
  storedSummary,
} from './stored-packages.messages.ts';
import { storedCountsQuery, storedPackagesQuery } from './stored-packages.queries.ts';
import { StoredToolbar } from './stored-toolbar.tsx';
import { usePutAway } from './use-put-away.ts';

/** What stands in the warehouse where since when, and the scans that put packages away (specification 2.15). */
export function StoredPackagesPage() {
  const { filter, change } = useList(storedList);
  const packages = useQuery(storedPackagesQuery(filter));
  const counts = useQuery(storedCountsQuery());
  const putAway = usePutAway();
  useDocumentTitle('In the warehouse');

  return (
    <ScanColumn
      title="In the warehouse"
      answers={putAway.answers}
      hint="Scan a package, then its place. Or a place first, then many packages."
      next={<PutAwayNext putAway={putAway} />}
      note={counts.data ? noPlaceText(counts.data) : undefined}
      onScan={putAway.read}
      onUndo={putAway.undo}
    >
      <PageHeader
        title="In the warehouse"
        text={summaryOf(counts)}
        aside={
          <div className={cluster({ gap: '2' })}>
            <PlaceLabelsButton place={filter.place} />
            <ButtonLink href={pathTo.packJobs()} size="hand">
              Orders to pack
            </ButtonLink>
          </div>
        }
      />
      <Segments label="Packages by state" items={segmentLinks(filter, counts.data)} />
      <StoredToolbar filter={filter} counts={counts.data} onChange={change} />
      <Card flush>
        <StoredList filter={filter} packages={packages} />
      </Card>
    </ScanColumn>
  );
}

function summaryOf({ data, error }: { data: StoredCounts | undefined; error: Error | null }) {
  if (data) return storedSummary(data);
  return error ? storedCountsFailureMessage(failureOf(countStoredPackages, error)) : 'Counting…';
}

function segmentLinks(filter: StoredListFilter, counts: StoredCounts | undefined) {
  const countOf = { NO_PLACE: counts?.noPlace, STORED: counts?.stored, DAMAGED: counts?.damaged };
  return [undefined, ...StoredState.options].map((state) => ({
    label: state === undefined ? 'All' : stateTexts[state],
    count: state === undefined ? counts?.packages : countOf[state],
    href: storedList.href(filter, { state }),
    current: filter.state === state,
  }));
}
