import { useSelector } from '@xstate/react';
import { isRunning } from '#machines/imports/stock-list/stock-list.task.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { focusCurrentStep, Spine, SpineStep } from '#src/ui/spine.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { FileStep } from './file-step.tsx';
import type { StockListActor } from './import-events.ts';
import { RunningStep } from './running-step.tsx';
import { stockListFailureMessage } from './stock-list.messages.ts';
import {
  currentStepOf,
  stepNames,
  stepTitles,
  stepView,
  type StepName,
  type StepView,
} from './stock-list.steps.ts';
import type { StockListView } from './stock-list.view.ts';

const loading = <SkeletonRows rows={6} label="Loading the step" />;
const ColumnsStep = lazyPart(async () => (await import('./columns-step.tsx')).ColumnsStep, loading);
const CheckStep = lazyPart(async () => (await import('./check-step.tsx')).CheckStep, loading);
const CompareStep = lazyPart(async () => (await import('./compare-step.tsx')).CompareStep, loading);
const CommitStep = lazyPart(async () => (await import('./commit-step.tsx')).CommitStep, loading);
const notices = css({ display: 'grid', gap: '3', marginBottom: '3', '&:empty': { display: 'none' } });

type ImportStepsProps = { actor: StockListActor; view: StockListView };

/** The steps of an import: finished ones are one line, the present one is open. */
export function ImportSteps({ actor, view }: ImportStepsProps) {
  const stockImport = useSelector(actor, ({ context }) => context.stockImport);
  const isFile = useSelector(actor, (snapshot) => snapshot.matches('file') || snapshot.matches('uploading'));
  const current = isFile ? 'file' : currentStepOf(stockImport);
  // Also behind the question of a cancellation, and until that is stored.
  const isAtWork = !isFile && stockImport !== null && isRunning(stockImport);
  return (
    <>
      <ImportNotices actor={actor} isAtFile={current === 'file' && !isAtWork} />
      <Spine label="Import steps">
        {stepNames.map((name) => {
          const step = stepView(name, current, stockImport);
          if (!step.isOpen) {
            return <ClosedStep key={name} name={name} step={step} actor={actor} />;
          }
          if (isAtWork) {
            return <RunningStep key={name} name={name} step={step} actor={actor} stockImport={stockImport} />;
          }
          return <OpenStep key={name} name={name} step={step} actor={actor} view={view} />;
        })}
      </Spine>
    </>
  );
}

type ImportNoticesProps = { actor: StockListActor; isAtFile: boolean };

function ImportNotices({ actor, isAtFile }: ImportNoticesProps) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  // Said where the seller acts: at the file, in the dialogs, and beside changes that are not saved.
  const isElsewhere = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('confirmingCancel') ||
      snapshot.matches({ check: 'unsaved' }) ||
      snapshot.matches({ compare: 'unsaved' }),
  );
  return (
    <div className={notices}>
      {failure && !isAtFile && !isElsewhere ? (
        <RefusalNotice refusal={{ field: null, message: stockListFailureMessage(failure) }} />
      ) : null}
      <SlowCalls
        actor={actor}
        calls={['read', 'choose', 'saveRows', 'saveComparison', 'compare', 'commit', 'revert', 'reopen']}
      />
    </div>
  );
}

type OpenStepProps = { name: StepName; step: StepView; actor: StockListActor; view: StockListView };

function OpenStep({ name, step, actor, view }: OpenStepProps) {
  const stockImport = useSelector(actor, ({ context }) => context.stockImport);
  if (name === 'file' || stockImport === null) return <FileStep actor={actor} step={step} />;
  const props = { actor, step, stockImport, view };
  switch (name) {
    case 'columns':
      return <ColumnsStep {...props} />;
    case 'check':
      return <CheckStep {...props} />;
    case 'compare':
      return <CompareStep {...props} />;
    case 'commit':
      return <CommitStep {...props} />;
  }
}

type ClosedStepProps = { name: StepName; step: StepView; actor: StockListActor };

function ClosedStep({ name, step, actor }: ClosedStepProps) {
  return (
    <SpineStep
      number={step.number}
      title={stepTitles[name]}
      state={step.state}
      summary={step.summary}
      aside={step.state === 'done' ? <ChangeStep name={name} actor={actor} /> : null}
    />
  );
}

const reopened = { columns: 'COLUMNS', check: 'CHECK' } as const;

/** Goes back to a step that is done, while nothing is being saved. */
function ChangeStep({ name, actor }: Omit<ClosedStepProps, 'step'>) {
  const event =
    name === 'columns' || name === 'check'
      ? ({ type: 'step.reopened', step: reopened[name] } as const)
      : ({ type: 'file.reopened' } as const);
  const canChange = useSelector(actor, (snapshot) => snapshot.can(event));
  const isReopening = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('reopening') &&
      event.type === 'step.reopened' &&
      snapshot.context.reopens === event.step,
  );
  if (name === 'compare' || (!canChange && !isReopening)) return null;
  return (
    <Button
      size="text"
      variant="quiet"
      busy={isReopening}
      onClick={() => {
        actor.send(event);
        focusCurrentStep();
      }}
    >
      Change <VisuallyHidden>{stepTitles[name].toLowerCase()}</VisuallyHidden>
    </Button>
  );
}
