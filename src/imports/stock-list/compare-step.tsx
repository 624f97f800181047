import { useSelector } from '@xstate/react';
import { Download } from 'lucide';
import { downloadStockComparison } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { MissingChoice, StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { commitCounts } from '#machines/imports/stock-list/stock-list.rules.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { CommitSum } from './commit-sum.tsx';
import { commitLabel, riskTexts } from './commit.messages.ts';
import { ComparedRows } from './compared-rows.tsx';
import type { StockListActor } from './import-events.ts';
import { comparisonFileFailureMessage, kindTexts } from './stock-list.messages.ts';
import type { StepView } from './stock-list.steps.ts';
import { kindShown, missingChosen, type StockListView, viewUrl } from './stock-list.view.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

const split = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17.5rem' },
});
const beside = css({
  borderColor: 'line',
  borderInlineStartWidth: { base: '0', lg: '1px' },
  borderTopWidth: { base: '1px', lg: '0' },
});
const warning = css({ padding: '4' });
const tabs = css({ paddingInline: '2' });
const footerText = css({ flexGrow: '1', flexBasis: '[16rem]' });
const kinds = ['CHANGED', 'NEW', 'UNCHANGED', 'MISSING'] as const;
const counted = { CHANGED: 'changed', NEW: 'new', UNCHANGED: 'unchanged', MISSING: 'missing' } as const;

type CompareStepProps = {
  actor: StockListActor;
  step: StepView;
  stockImport: StockImport;
  view: StockListView;
};

/** What the commit changes, in four parts that add up. */
export function CompareStep({ actor, step, stockImport, view }: CompareStepProps) {
  const isCommitting = useSelector(
    actor,
    (snapshot) => snapshot.matches('committing') || snapshot.matches('reading'),
  );
  const isReopening = useSelector(actor, (snapshot) => snapshot.matches('reopening'));
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.matches({ compare: 'unsaved' }));
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ compare: 'saving' }));
  // Changes that are made while others are saved are saved next.
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && !isSaving;
  const unsaved = useSelector(actor, ({ context }) => context.changes);
  const sent = useSelector(actor, ({ context }) => context.sent);
  const waitUntil = useSelector(actor, retryAtOf);
  const { comparison, qid } = stockImport;
  if (!comparison) return null;
  const shown = kindShown(view, stockImport);
  const rows = comparison.new + comparison.changed + comparison.unchanged;
  const { changes } = commitCounts(stockImport);
  const risks = riskTexts(comparison);
  return (
    <SpineStep
      number={step.number}
      title="Compare"
      state="current"
      flush
      stickyFooter
      summary={`${formatCount(rows, 'row')} against your ${formatCount(comparison.offersNow, 'offer')}.`}
      aside={
        <DownloadButton
          size="text"
          variant="quiet"
          icon={<Icon of={Download} />}
          call={downloadStockComparison}
          input={{ params: { qid } }}
          failureMessage={comparisonFileFailureMessage}
        >
          Download comparison
        </DownloadButton>
      }
      footer={
        <>
          <span className={footerText}>{footerTextOf(comparison)}</span>
          <Button
            busy={isReopening}
            aria-disabled={isSaving || isLocked || undefined}
            onClick={() => actor.send({ type: 'step.reopened', step: 'CHECK' })}
          >
            Back to check
          </Button>
          <WaitButton
            variant="primary"
            thumb
            busy={isCommitting}
            aria-disabled={changes === 0 || isSaving || isLocked || isUnsaved || undefined}
            waitUntil={waitUntil}
            onClick={() => actor.send({ type: 'commit.requested' })}
          >
            {changes === 0 ? 'Nothing to commit' : commitLabel(stockImport)}
          </WaitButton>
        </>
      }
    >
      {isUnsaved ? <UnsavedChanges actor={actor} /> : null}
      {risks.length > 0 ? (
        <div className={warning}>
          <Notice tone="warning" title="Check before you commit">
            {risks.map((risk) => (
              <p key={risk}>{risk}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <div className={tabs}>
        <Segments
          label="Comparison"
          items={kinds.map((kind) => ({
            label: kindTexts[kind],
            count: comparison[counted[kind]],
            href: viewUrl(view, { kind }),
            current: kind === shown,
          }))}
        />
      </div>
      <fieldset disabled={isLocked} className={split}>
        <ComparedRows
          key={`${shown} ${view.change} ${view.page}`}
          actor={actor}
          stockImport={stockImport}
          view={view}
          kind={shown}
        />
        <div className={beside}>
          <CommitSum
            comparison={comparison}
            chosen={missingChosen(sent ? [sent, ...unsaved] : unsaved) ?? comparison.missingChoice}
            onMissing={(missingChoice: MissingChoice) =>
              actor.send({ type: 'comparison.changed', change: { missingChoice } })
            }
          />
        </div>
      </fieldset>
    </SpineStep>
  );
}

function footerTextOf({ undecided, belowFloor }: NonNullable<StockImport['comparison']>): string | null {
  if (undecided > 0) {
    return `${formatCount(undecided, 'price')} ${undecided === 1 ? 'looks' : 'look'} like a misplaced comma. Decide now, or skip ${undecided === 1 ? 'it' : 'them'}.`;
  }
  if (belowFloor === 0) return null;
  return `${formatNumber(belowFloor)} ${belowFloor === 1 ? 'price is' : 'prices are'} below your floor and won’t change.`;
}
