import type { StepStatus } from '@quayside/charts/chart-steps.ts';
import type { StateBox } from '@quayside/charts/layout/chart-layout.ts';
import { textWidth } from '@quayside/charts/layout/text.ts';
import type { ChartMarks } from './chart-marks.ts';

/** The words of each status, which colours only repeat. */
export const stepWords: Record<StepStatus, string> = {
  done: 'Done',
  next: 'Next',
  reopened: 'Open again',
  waits: 'Waits',
  optional: 'Optional',
};

const accessWords = { editable: 'Can be edited', readOnly: 'Read-only' } as const;

/** ['step 3: open again'], ['read-only'] or nothing, for accessible names. */
export function describeStep(id: string, marks: ChartMarks): string[] {
  const step = marks.stepAt(id);
  if (step) return [`step ${step.number}: ${stepWords[step.status].toLowerCase()}`];
  const access = marks.accessAt(id);
  return access ? [accessWords[access].toLowerCase()] : [];
}

const HEIGHT = 20;
const ICON = 14;

type StepMarkProps = { box: StateBox; marks: ChartMarks };

/** On the upper edge of a state: the number and status of a step, or whether an order can be edited there. */
export function StepMark({ box, marks }: StepMarkProps) {
  const step = marks.stepAt(box.id);
  if (step) return <Pill box={box} kind={step.status} number={step.number} words={stepWords[step.status]} />;
  const access = marks.accessAt(box.id);
  return access ? <Pill box={box} kind={access} number={null} words={accessWords[access]} /> : null;
}

type PillProps = { box: StateBox; kind: string; number: number | null; words: string };

function Pill({ box, kind, number, words }: PillProps) {
  const start = number === null ? 9 : ICON + 10;
  const textLength = textWidth(words, 11, 'strong');
  const width = start + textLength + 9;
  // Left of the middle, where arrows end, and above the title.
  const x = Math.min(box.x + 12, box.x + box.width / 2 - width - 8);
  const middle = box.y - HEIGHT / 2 + 4;
  return (
    <g className="flow-step" data-kind={kind} aria-hidden="true">
      <rect x={x} y={middle - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      {number === null ? null : <StepIcon x={x + 3 + ICON / 2} y={middle} kind={kind} number={number} />}
      <text x={x + start} y={middle + 4} textLength={textLength} lengthAdjust="spacingAndGlyphs">
        {words}
      </text>
    </g>
  );
}

function StepIcon({ x, y, kind, number }: { x: number; y: number; kind: string; number: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={ICON / 2} />
      {kind === 'done' ? (
        <path d={`M${x - 3} ${y}l2.2 2.4 4 -4.6`} />
      ) : (
        <text className="flow-step-number" x={x} y={y + 3.5} textAnchor="middle">
          {number}
        </text>
      )}
    </>
  );
}
