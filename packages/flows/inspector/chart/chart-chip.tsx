import type { ChipBox } from '@quayside/charts/layout/chart-layout.ts';
import { elementSizes } from '@quayside/charts/layout/measures.ts';
import { chipSymbols } from '@quayside/charts/picture/shapes.ts';
import { ChartBadge } from './chart-badge.tsx';
import { type ChartMarks } from './chart-marks.ts';
import { ChartText } from './chart-text.tsx';
import { TransitionMark } from './transition-mark.tsx';

type FlowChipProps = { chip: ChipBox; marks: ChartMarks; onSelect: (id: string) => void };

/** A transition or action drawn inside its state. */
export function ChartChip({ chip, marks, onSelect }: FlowChipProps) {
  const { kind, text, transition, x, y, width, height } = chip;
  const drawing = (
    <>
      <rect className="flow-chip-box" x={x} y={y} width={width} height={height} rx={10} />
      <path
        className="flow-sign"
        transform={`translate(${x + elementSizes.chipPadding - 1} ${y + 5})`}
        d={chipSymbols[kind]}
      />
      <ChartText x={x + elementSizes.chipPadding + elementSizes.chipIcon} y={y + 14} kind="chip">
        {text}
      </ChartText>
    </>
  );
  if (transition === undefined) return <g className="flow-chip">{drawing}</g>;
  return (
    <>
      <TransitionMark className="flow-chip" id={transition} name={text} marks={marks} onSelect={onSelect}>
        {drawing}
      </TransitionMark>
      <TransitionBadges id={transition} marks={marks} x={x + 19} y={y + height / 2} />
    </>
  );
}

type TransitionBadgesProps = { id: string; marks: ChartMarks; x: number; y: number };

/** The number of times a transition was taken, or its steps in the path. */
export function TransitionBadges({ id, marks, x, y }: TransitionBadgesProps) {
  const steps = marks.stepsOf(id);
  const count = marks.countOf(id);
  if (steps.length > 0) {
    return (
      <ChartBadge x={x} y={y} kind={marks.isCurrent(id) ? 'now' : 'step'}>
        {steps.join(', ')}
      </ChartBadge>
    );
  }
  if (count === null) return null;
  return (
    <ChartBadge x={x} y={y} kind={count > 0 ? 'count' : 'never'}>
      {`${count}×`}
    </ChartBadge>
  );
}
