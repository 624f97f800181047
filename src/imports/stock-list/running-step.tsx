import { useSelector } from '@xstate/react';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { Progress } from '#src/ui/progress.tsx';
import { SpineStep } from '#src/ui/spine.tsx';
import { css } from '#styled/css';
import type { StockListActor } from './import-events.ts';
import { runningTexts } from './stock-list.messages.ts';
import { type StepName, stepTitles, type StepView } from './stock-list.steps.ts';

const slowText = css({ marginTop: '3', color: 'ink.soft' });

type RunningStepProps = {
  name: StepName;
  step: StepView;
  actor: StockListActor;
  stockImport: StockImport;
};

/** What the marketplace does meanwhile, and how far it is. */
export function RunningStep({ name, step, actor, stockImport }: RunningStepProps) {
  const task = useSelector(actor, ({ children }) => children.follow);
  const newest = useSelector(task, (snapshot) => snapshot?.context.reply ?? stockImport);
  const fraction = useSelector(task, (snapshot) => snapshot?.context.fraction ?? stockImport.progress);
  const isSlow = useSelector(task, (snapshot) => snapshot?.hasTag('slow') ?? false);
  const isFailing = useSelector(task, (snapshot) => (snapshot?.context.failures ?? 0) > 0);
  const text = runningTexts[newest.state] ?? 'Working';
  return (
    <SpineStep number={step.number} title={stepTitles[name]} state="current" summary={step.summary}>
      <p role="status">{`${text}…`}</p>
      <Progress label={text} value={fraction} />
      {isFailing ? (
        <p className={slowText}>We can’t reach Quayside at the moment. We keep trying.</p>
      ) : isSlow ? (
        <p className={slowText}>This takes longer than usual. You can leave this page and come back.</p>
      ) : null}
    </SpineStep>
  );
}
