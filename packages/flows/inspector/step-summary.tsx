import { activeTags, findChartSteps, stepStatuses, type ChartStep } from '@quayside/charts/chart-steps.ts';
import type { Chart } from '@quayside/charts/chart.ts';
import { ChartLegend } from './chart/chart-legend.tsx';
import { StepStrip } from './chart/step-strip.tsx';
import type { StepHistory, StepTimes } from './step-history.ts';
import { activeStatesTitle, formatTime } from './titles.ts';

type StepSummaryProps = {
  chart: Chart;
  active: readonly string[];
  /** What the chart is about: 'Sale 3f2b8c1e'. */
  subject: string;
  history: StepHistory;
  onSelect: (id: string) => void;
};

/** The progress of an actor above a chart with steps: a sentence, its steps in a row, and the legend. */
export function StepSummary({ chart, active, subject, history, onSelect }: StepSummaryProps) {
  const sentence = describeSteps(chart, active, history);
  if (sentence === null) return null;
  const steps = findChartSteps(chart);
  const statuses = stepStatuses(steps, activeTags(chart, active), openAgainSteps(history));
  const around = chart.states.find(({ id, description }) => active.includes(id) && description !== undefined);
  return (
    <div className="step-summary">
      <p>
        <strong>{subject}</strong> {sentence}
      </p>
      {active.length > 0 ? <StepStrip steps={steps} statuses={statuses} onSelect={onSelect} /> : null}
      {around ? (
        <p className="soft">
          {around.title}: {around.description}
        </p>
      ) : null}
      <ChartLegend chart={chart} />
    </div>
  );
}

/** 'Confirm and Pack are done. Ship is next; Pay and Complete wait for it.'; null for a chart without steps. */
export function describeSteps(chart: Chart, active: readonly string[], history: StepHistory): string | null {
  const steps = findChartSteps(chart);
  if (steps.length === 0) return null;
  const tags = activeTags(chart, active);
  if (active.length === 0) return 'is not open in any tab.';
  const statuses = stepStatuses(steps, tags, openAgainSteps(history));
  const of = (...wanted: string[]) => steps.filter(({ id }) => wanted.includes(statuses.get(id) ?? ''));
  const [done, next, waiting] = [of('done'), of('next', 'reopened'), of('waits')];
  if (tags.has('readOnly')) {
    const ends = active.filter((id) => isReadOnlyAt(chart, id));
    return `is ${activeStatesTitle(ends, chart).toLowerCase()} and read-only. ${doneSentence(done)}`.trim();
  }
  const open = next.map((step) => nextSentence(step, history.get(step.name))).join(' and ');
  const rest =
    waiting.length === 0 || next.length === 0
      ? ''
      : `; ${listed(waiting)} ${waiting.length === 1 ? 'waits' : 'wait'} for it`;
  const sentences = [
    tags.has('editable') ? 'can be edited.' : next.length > 0 ? 'is under way.' : 'is opening.',
    doneSentence(done),
    open === '' ? '' : `${open}${rest}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The names of the steps that were done and are open again. */
export function openAgainSteps(history: StepHistory): string[] {
  return [...history].flatMap(([name, { isOpenAgain }]) => (isOpenAgain ? [name] : []));
}

/** Whether a state is tagged as read-only, or is within one that is. */
function isReadOnlyAt({ states }: Chart, id: string): boolean {
  return states.some(
    ({ id: around, tags }) => tags.includes('readOnly') && (id === around || id.startsWith(`${around}.`)),
  );
}

function doneSentence(done: readonly ChartStep[]): string {
  if (done.length === 0) return '';
  return `${listed(done)} ${done.length === 1 ? 'is' : 'are'} done.`;
}

function nextSentence({ title }: ChartStep, times: StepTimes | undefined): string {
  if (!times?.isOpenAgain) return `${title} is next`;
  const done = times.doneAt === null ? 'was done' : `was done at ${clock(times.doneAt)}`;
  const since =
    times.openAgainAt === null ? 'is open again' : `is open again since ${clock(times.openAgainAt)}`;
  return `${title} ${done} and ${since}`;
}

function clock(at: number): string {
  return formatTime(at).slice(0, 5);
}

function listed(steps: readonly ChartStep[]): string {
  return new Intl.ListFormat('en-GB').format(steps.map(({ title }) => title));
}
