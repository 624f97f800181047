import type { EdgeLabel, EdgeLine } from '@quayside/charts/layout/chart-layout.ts';
import { elementSizes } from '@quayside/charts/layout/measures.ts';
import { arrowHead, arrowLine } from '@quayside/charts/picture/shapes.ts';
import type { ChartMarks } from './chart-marks.ts';
import { ChartText } from './chart-text.tsx';
import { TransitionMark } from './transition-mark.tsx';

/** An arrow; its colour runs along it once when it was just taken. */
export function ChartArrow({ edge, marks }: { edge: EdgeLine; marks: ChartMarks }) {
  const { transitions, labels, points } = edge;
  const [line, head] = [arrowLine(points), arrowHead(points)];
  const counts = transitions.map(marks.countOf);
  const isTaken = transitions.some(marks.isTaken);
  return (
    <g
      className="flow-arrow"
      aria-hidden="true"
      data-lifted={labels.length === 0 || undefined}
      data-taken={isTaken || undefined}
      data-path={transitions.some((id) => marks.stepsOf(id).length > 0) || undefined}
      data-current={transitions.some(marks.isCurrent) || undefined}
      data-never={counts.every((count) => count === 0) || undefined}
      data-selected={transitions.some(marks.isSelected) || undefined}
      data-done={isDone(edge, marks) || undefined}
    >
      <path className="flow-line" d={line} />
      {isTaken ? <path key={marks.step} className="flow-run" d={line} pathLength={1} /> : null}
      <path className="flow-head" d={head} />
    </g>
  );
}

/** Whether an arrow leads from a step that is done to a later one that is done or next. */
function isDone({ source, target }: EdgeLine, marks: ChartMarks): boolean {
  const [from, to] = [marks.stepAt(source), marks.stepAt(target)];
  if (from?.status !== 'done' || to === null || to.number < from.number) return false;
  return to.status === 'done' || to.status === 'next' || to.status === 'reopened';
}

type FlowLabelProps = { label: EdgeLabel; tone: string; marks: ChartMarks; onSelect: (id: string) => void };

export function ChartArrowLabel({ label, tone, marks, onSelect }: FlowLabelProps) {
  const { transition, lines, x, y, width, height } = label;
  return (
    <TransitionMark
      className="flow-label"
      id={transition}
      name={lines.map(({ text }) => text).join(' ')}
      marks={marks}
      onSelect={onSelect}
    >
      <rect className="flow-ground" data-tone={tone} x={x} y={y} width={width} height={height} rx={6} />
      {lines.map(({ text, role }, index) => (
        <ChartText
          key={text}
          x={x + elementSizes.labelPadding}
          y={y + 14 + index * elementSizes.line}
          kind={role}
        >
          {text}
        </ChartText>
      ))}
    </TransitionMark>
  );
}
