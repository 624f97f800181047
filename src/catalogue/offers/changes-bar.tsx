import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide';
import { useDeferredValue } from 'react';
import { countDrafts, readyDrafts } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { draftsWithEdit } from '#machines/catalogue/offers-grid/offers-grid.machine.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { changesText, updateOffersFailureMessage } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';
import { undo } from './undo.ts';

type ChangesBarProps = {
  grid: OffersGrid;
  /** Only changed offers are listed. */
  isNarrowed: boolean;
  onNarrow: (isNarrowed: boolean) => void;
  say: (text: string) => void;
};

/** Counts the unsaved changes, and saves, undoes or discards them. */
export function ChangesBar({ grid, isNarrowed, onNarrow, say }: ChangesBarProps) {
  const current = useSelector(grid, ({ context }) => draftsWithEdit(context));
  // What is typed is painted before it is counted; a bar that goes takes the focus with it at once.
  const painted = useDeferredValue(current);
  const drafts = Object.keys(current).length === 0 ? current : painted;
  const failure = useSelector(grid, ({ context }) => context.failure);
  const isBusy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  const isAsking = useSelector(grid, (snapshot) => snapshot.matches({ saving: 'confirmingDiscard' }));
  const canUndo = useSelector(grid, ({ context }) => context.undoSteps.length > 0);
  const waitUntil = useSelector(grid, retryAtOf);
  const counted = countDrafts(drafts);
  const sent = Object.keys(readyDrafts(drafts)).length;
  const changes = formatCount(counted.changes, 'change');
  return (
    <>
      {failure && counted.offers > 0 ? (
        <Notice tone="danger" live="alert">
          {updateOffersFailureMessage(failure)}
        </Notice>
      ) : null}
      <SlowCall actor={grid} call="save" />
      {counted.offers === 0 ? null : (
        <BottomBar
          label="Unsaved changes"
          count={changes}
          text={changesText(counted)}
          action={
            <WaitButton
              variant="primary"
              busy={isBusy}
              waitUntil={waitUntil}
              aria-disabled={sent === 0 ? true : undefined}
              onClick={() => grid.send({ type: 'save.requested' })}
            >
              Save {formatCount(sent, 'offer')}
            </WaitButton>
          }
        >
          <Button aria-pressed={isNarrowed} onClick={() => onNarrow(!isNarrowed)}>
            {isNarrowed
              ? 'Show all offers'
              : counted.toFix > 0
                ? `Show the ${counted.toFix} to fix`
                : 'Show changed'}
          </Button>
          <Button
            icon={<Icon of={Undo2} />}
            aria-disabled={canUndo ? undefined : true}
            onClick={() => undo(grid, say)}
          >
            Undo
          </Button>
          <Button onClick={() => grid.send({ type: 'discard.requested' })}>Discard all</Button>
        </BottomBar>
      )}
      <ConfirmationDialog
        open={isAsking}
        title={`Discard ${changes}?`}
        description={`We’ll discard your unsaved changes in ${formatCount(counted.offers, 'offer')}.`}
        confirm="Discard all"
        variant="danger"
        busy={false}
        onConfirm={() => grid.send({ type: 'discard.confirmed' })}
        onClose={() => grid.send({ type: 'dialog.closed' })}
      />
    </>
  );
}
