import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionKey } from '#contract/warehouse/hand-overs.schemas.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useScanner } from '#src/warehouse/scanning/codes/use-scanner.ts';
import { playScanSound } from '#src/warehouse/scanning/scan-sounds.ts';
import { stack } from '#styled/patterns';
import { CollectionView } from './collection-view.tsx';
import { CollectionsList } from './collections-list.tsx';
import { parseCollectionKey } from './hand-overs.filters.ts';
import { collectionFailureMessage } from './hand-overs.messages.ts';
import { collectionQuery } from './hand-overs.queries.ts';

/** What is loaded for its carrier and signed for (specification 2.15); the URL keeps the collection that is chosen. */
export function HandOversPage() {
  const search = useSearch();
  const key = useMemo(() => parseCollectionKey(search), [search]);
  useDocumentTitle(key ? `Ready to ship with ${key.carrier}` : 'Ready to ship');
  return key ? <CollectionPart key={`${key.day} ${key.carrier}`} of={key} /> : <ListPart />;
}

/** Nothing can be loaded before a carrier is chosen; a scan says so. */
function ListPart() {
  const [scanned, setScanned] = useState<string | null>(null);
  useScanner({
    onScan({ text }) {
      setScanned(text);
      playScanSound('unknown');
    },
  });
  return (
    <>
      <PageHeader title="Ready to ship" text="Shipments with all labels printed, by carrier and cut-off." />
      <div className={stack({ gap: '4' })}>
        <div role="status">
          {scanned === null ? null : (
            <Notice tone="warning" title="Choose a carrier first">
              Then scan {scanned} again.
            </Notice>
          )}
        </div>
        <CollectionsList />
      </div>
    </>
  );
}

function CollectionPart({ of: key }: { of: CollectionKey }) {
  const query = useQuery(collectionQuery(key));
  const [, navigate] = useLocation();
  const trail = (
    <Breadcrumb items={[{ label: 'Ready to ship', href: pathTo.handOvers() }, { label: key.carrier }]} />
  );
  // Everything is collected and the carrier has left.
  const isGone = query.error !== null && failureOf(readCollection, query.error).code === 'not_found';
  return query.data && !isGone ? (
    <CollectionView
      collection={query.data}
      trail={trail}
      onLeft={() => navigate(pathTo.handOvers(), { replace: true })}
    />
  ) : (
    <>
      <PageHeader title={key.carrier} trail={trail} />
      <Loaded
        query={isGone ? { ...query, data: undefined } : query}
        what="the collection"
        rows={6}
        inCard
        failed={(error, retry) => {
          const failure = failureOf(readCollection, error);
          return failure.code === 'not_found' ? (
            <NothingToLoad of={key} />
          ) : (
            <FailedState size="hand" message={collectionFailureMessage(failure)} {...retry} />
          );
        }}
      >
        {() => null}
      </Loaded>
    </>
  );
}

function NothingToLoad({ of: { carrier } }: { of: CollectionKey }) {
  return (
    <Card>
      <EmptyState
        icon={<Icon of={Truck} />}
        title={`Nothing to load for ${carrier}`}
        actions={
          <ButtonLink size="lg" href={pathTo.handOvers()}>
            View what is ready to ship
          </ButtonLink>
        }
      >
        Everything is collected, or its shipments aren’t ready any more.
      </EmptyState>
    </Card>
  );
}
