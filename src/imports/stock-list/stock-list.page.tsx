import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { stockListMachine } from '#machines/imports/stock-list/stock-list.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatTime } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { importDrafts, useImportEvents } from './import-events.ts';
import { ImportSteps } from './import-steps.tsx';
import { stockListFailureMessage } from './stock-list.messages.ts';
import { parseStockListView, type StockListView } from './stock-list.view.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const CommitDialog = lazyPart(async () => (await import('./commit-dialog.tsx')).CommitDialog);

/** The import of a stock list, from the file to the commit (specification 2.8). */
export function StockListPage() {
  const view = parseStockListView(useSearch());
  useDocumentTitle('Import stock list');
  return <Import key={view.import ?? 'open'} view={view} />;
}

function Import({ view }: { view: StockListView }) {
  const { qid: owner, currency } = useUser();
  const actor = useFormActor(stockListMachine, {
    qid: view.import ?? null,
    currency,
    draft: importDrafts.read(owner, 'columns'),
  });
  useImportEvents(actor, owner);
  const stockImport = useSelector(actor, ({ context }) => context.stockImport);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches('unread'));
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('busy') && !snapshot.can({ type: 'cancel.requested' }),
  );
  const isFile = useSelector(actor, (snapshot) => snapshot.matches('file') || snapshot.matches('uploading'));
  const waitUntil = useSelector(actor, retryAtOf);
  const isOpen = stockImport !== null && stockImport.committedAt === null && stockImport.state !== 'FAILED';
  return (
    <>
      <PageHeader
        title="Import stock list"
        text="Your stock list becomes offers in five steps. Nothing changes before you commit."
        trail={
          <Breadcrumb
            items={[{ label: 'Inventory', href: pathTo.inventory() }, { label: 'Import stock list' }]}
          />
        }
        trailEnd={
          isOpen ? <span>Saved {formatTime(stockImport.updatedAt)}. You can leave and come back.</span> : null
        }
        aside={
          // It stays while it cannot be pressed: behind its question, and while something is saved.
          isOpen && !isFile ? (
            <Button
              variant="dangerQuiet"
              size="text"
              aria-disabled={isBusy || undefined}
              onClick={() => actor.send({ type: 'cancel.requested' })}
            >
              Cancel import
            </Button>
          ) : (
            <ButtonLink href={pathTo.stockImports()}>Earlier imports</ButtonLink>
          )
        }
      />
      {isUnread ? (
        <Card flush>
          <FailedState
            message={failure ? stockListFailureMessage(failure) : null}
            waitUntil={waitUntil}
            onRetry={() => actor.send({ type: 'retry.requested' })}
          />
        </Card>
      ) : isReading && stockImport === null ? (
        <Card flush>
          <SkeletonRows rows={5} label="Loading your import" />
          <SlowCalls actor={actor} calls={['read']} />
        </Card>
      ) : (
        <ImportSteps actor={actor} view={view} />
      )}
      <DeferredContent>
        <CancelDialog actor={actor} />
        <CommitDialog actor={actor} />
      </DeferredContent>
    </>
  );
}
