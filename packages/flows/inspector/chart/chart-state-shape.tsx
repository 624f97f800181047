import type { ChartState } from '@quayside/charts/chart.ts';
import type { StateBox } from '@quayside/charts/layout/chart-layout.ts';
import { elementSizes } from '@quayside/charts/layout/measures.ts';
import type { KeyboardEvent } from 'react';
import { ChartBadge } from './chart-badge.tsx';
import { ChartChip } from './chart-chip.tsx';
import { describeCount, type ChartMarks } from './chart-marks.ts';
import { ChartText } from './chart-text.tsx';
import { describeStep } from './step-marks.tsx';

type FlowStateProps = {
  box: StateBox;
  state: ChartState;
  tone: string;
  marks: ChartMarks;
  /** The active descendants of a folded state in words; null when it is not folded. */
  inside: string | null;
  onSelect: (id: string) => void;
  onFold: ((id: string) => void) | null;
  onReveal: (box: StateBox) => void;
};

/** A state with its box, title, clause and chips. */
export function ChartStateShape({
  box,
  state,
  tone,
  marks,
  inside,
  onSelect,
  onFold,
  onReveal,
}: FlowStateProps) {
  const { id, x, y, width, height, title, clause, chips } = box;
  const hasStates = state.type === 'compound' || state.type === 'parallel';
  const radius = hasStates ? 12 : 8;
  const top = y + elementSizes.padding - 4;
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect(id);
  }
  return (
    <g
      className="flow-state"
      data-active={marks.isActive(id) || undefined}
      data-kind={hasStates ? 'around' : 'plain'}
      data-step={marks.stepAt(id)?.status}
      data-access={marks.accessAt(id) ?? undefined}
    >
      <g
        className="flow-state-button"
        role="button"
        tabIndex={0}
        aria-label={nameOf(box, state, marks, inside)}
        aria-pressed={marks.isSelected(id)}
        aria-current={marks.isActive(id) || undefined}
        onClick={() => onSelect(id)}
        onKeyDown={press}
        onFocus={({ currentTarget }) => {
          // Only for keyboard focus: a state under the pointer is visible and may be about to be dragged.
          if (currentTarget.matches(':focus-visible')) onReveal(box);
        }}
      >
        <rect
          className="flow-ring"
          x={x - 4}
          y={y - 4}
          width={width + 8}
          height={height + 8}
          rx={radius + 4}
        />
        <rect className="flow-box" data-tone={tone} x={x} y={y} width={width} height={height} rx={radius} />
        {state.type === 'final' || marks.isReadOnlyEnd(id) ? (
          <rect
            className="flow-final"
            x={x + 3}
            y={y + 3}
            width={width - 6}
            height={height - 6}
            rx={radius - 2}
          />
        ) : null}
        {state.type === 'history' ? (
          <text className="flow-chip" x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
            {state.history === 'deep' ? 'H*' : 'H'}
          </text>
        ) : (
          <ChartText x={x + elementSizes.padding} y={top + 15} kind="title">
            {title}
          </ChartText>
        )}
        {clause.map((line, index) => (
          <ChartText
            key={line}
            x={x + elementSizes.padding}
            y={top + elementSizes.titleLine + 11 + index * elementSizes.line}
            kind="clause"
          >
            {line}
          </ChartText>
        ))}
      </g>
      {marks.isActive(id) && !hasStates ? <circle className="flow-now" cx={x} cy={top + 10} r={5} /> : null}
      {inside === null ? (
        chips.map((chip) => (
          <ChartChip
            key={`${chip.kind} ${chip.transition ?? chip.text}`}
            chip={chip}
            marks={marks}
            onSelect={onSelect}
          />
        ))
      ) : (
        <FoldedText box={box} inside={inside} />
      )}
      {onFold ? <FoldButton box={box} isFolded={inside !== null} onFold={onFold} /> : null}
      <StateCount box={box} count={marks.entriesOf(id)} />
    </g>
  );
}

function nameOf(box: StateBox, state: ChartState, marks: ChartMarks, inside: string | null): string {
  const count = marks.entriesOf(state.id);
  return [
    // The visible texts come first in the accessible name, as speech input requires (WCAG 2.5.3).
    state.title,
    ...box.clause,
    ...(inside === null ? [] : [inside, 'folded']),
    ...(marks.isActive(state.id) ? ['active now'] : []),
    ...describeStep(state.id, marks),
    ...(count === null ? [] : [describeCount(count, 'entered')]),
  ].join(', ');
}

function FoldedText({ box, inside }: { box: StateBox; inside: string }) {
  return (
    <text
      className="flow-clause"
      x={box.x + elementSizes.padding}
      y={box.y + 44 + box.clause.length * elementSizes.line}
    >
      {inside}
    </text>
  );
}

type FoldButtonProps = { box: StateBox; isFolded: boolean; onFold: (id: string) => void };

function FoldButton({ box: { id, title, x, y, width }, isFolded, onFold }: FoldButtonProps) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onFold(id);
  }
  return (
    <g
      className="flow-fold"
      role="button"
      tabIndex={0}
      aria-label={isFolded ? `Expand ${title}` : `Collapse ${title}`}
      aria-expanded={!isFolded}
      onClick={() => onFold(id)}
      onKeyDown={press}
    >
      <rect x={x + width - 30} y={y + 6} width={24} height={24} rx={6} />
      <path
        d={isFolded ? `M${x + width - 21} ${y + 13}l5 5l-5 5` : `M${x + width - 23} ${y + 15}l5 5l5 -5`}
      />
    </g>
  );
}

function StateCount({ box: { x, y, width }, count }: { box: StateBox; count: number | null }) {
  if (count === null) return null;
  return (
    <ChartBadge x={x + width + 6} y={y} kind={count > 0 ? 'count' : 'never'}>
      {`${count}×`}
    </ChartBadge>
  );
}
