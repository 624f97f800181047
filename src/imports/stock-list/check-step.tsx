import { useSelector } from '@xstate/react';
import { Download } from 'lucide';
import { downloadProblemRows } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import type { StockListActor } from './import-events.ts';
import { ProblemList, RepairList } from './problem-list.tsx';
import { RowsCheck } from './rows-check.tsx';
import { problemRowsFailureMessage } from './stock-list.messages.ts';
import type { StepView } from './stock-list.steps.ts';
import { rowsShown, type StockListView } from './stock-list.view.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** On a phone the rows of the chosen rule follow it; what was fixed while reading is below them. */
const split = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '16.5rem minmax(0, 1fr)' },
  gridTemplateRows: { base: 'auto', md: 'auto 1fr' },
});
const problemsPart = css({
  gridArea: { base: 'auto', md: '1 / 1' },
  borderColor: 'line',
  borderBottomWidth: { base: '1px', md: '0' },
});
const rowsPart = css({
  gridArea: { base: 'auto', md: '1 / 2 / 3 / 3' },
  borderColor: 'line',
  borderInlineStartWidth: { base: '0', md: '1px' },
});
const repairsPart = css({
  gridArea: { base: 'auto', md: '2 / 1' },
  borderColor: 'line',
  borderTopWidth: '1px',
  '&:empty': { display: 'none' },
});
const footerText = css({ flexGrow: '1', flexBasis: '[16rem]' });

type CheckStepProps = {
  actor: StockListActor;
  step: StepView;
  stockImport: StockImport;
  view: StockListView;
};

/** The rows with a problem, by rule, and what was fixed while reading. */
export function CheckStep({ actor, step, stockImport, view }: CheckStepProps) {
  const isAsking = useSelector(
    actor,
    (snapshot) => snapshot.matches('comparing') || snapshot.matches('reading'),
  );
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ check: 'saving' }));
  // Changes that are made while others are saved are saved next.
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) && !isSaving;
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.matches({ check: 'unsaved' }));
  const waitUntil = useSelector(actor, retryAtOf);
  const { check, qid } = stockImport;
  if (!check) return null;
  const problems = check.rows - check.ready - check.skipped;
  const shown = rowsShown(view, stockImport);
  return (
    <SpineStep
      number={step.number}
      title="Check"
      state="current"
      flush
      stickyFooter
      summary={
        <span role="status">
          {`${formatNumber(check.ready)} of ${formatCount(check.rows, 'row')} ${check.ready === 1 ? 'is' : 'are'} ready. ${
            problems === 0
              ? 'No problems.'
              : `${formatNumber(problems)} ${problems === 1 ? 'has' : 'have'} a problem.`
          }`}
        </span>
      }
      aside={
        problems > 0 ? (
          <DownloadButton
            size="text"
            variant="quiet"
            icon={<Icon of={Download} />}
            call={downloadProblemRows}
            input={{ params: { qid } }}
            failureMessage={problemRowsFailureMessage}
          >
            Download the {formatCount(problems, 'row')}
          </DownloadButton>
        ) : null
      }
      footer={
        <>
          <span className={footerText}>
            {problems > 0
              ? 'Rows with a problem are left out. You can import them later from the download.'
              : null}
          </span>
          <WaitButton
            variant="primary"
            thumb
            busy={isAsking}
            aria-disabled={check.ready === 0 || isSaving || isLocked || isUnsaved || undefined}
            waitUntil={waitUntil}
            onClick={() => actor.send({ type: 'comparison.requested' })}
          >
            Compare {formatCount(check.ready, 'ready row')}
          </WaitButton>
        </>
      }
    >
      {isUnsaved ? <UnsavedChanges actor={actor} /> : null}
      <fieldset disabled={isLocked} className={split}>
        <div className={problemsPart}>
          <ProblemList check={check} view={view} shown={shown} />
        </div>
        <div className={rowsPart}>
          <RowsCheck
            key={JSON.stringify([shown, view.page])}
            actor={actor}
            stockImport={stockImport}
            view={view}
            shown={shown}
          />
        </div>
        <div className={repairsPart}>
          <RepairList check={check} view={view} shown={shown} />
        </div>
      </fieldset>
    </SpineStep>
  );
}
