import type { Chart } from '@quayside/charts/chart.ts';
import type { StateBox } from '@quayside/charts/layout/chart-layout.ts';
import { anyStateText, elementSizes } from '@quayside/charts/layout/measures.ts';
import { ancestorsOf, findCommonContainer } from '@quayside/charts/layout/tree.ts';
import { arrowHead, arrowLine } from '@quayside/charts/picture/shapes.ts';
import { ChartArrow, ChartArrowLabel } from './chart-arrow.tsx';
import { TransitionBadges } from './chart-chip.tsx';
import type { ChartMarks } from './chart-marks.ts';
import type { VisibleChart } from './chart-scene.ts';
import { ChartStateShape } from './chart-state-shape.tsx';
import { ChartText } from './chart-text.tsx';
import { StepMark } from './step-marks.tsx';

type ChartCanvasProps = {
  chart: Chart;
  scene: VisibleChart;
  marks: ChartMarks;
  transform: string;
  onSelect: (id: string) => void;
  onFold: ((id: string) => void) | null;
  onReveal: (box: StateBox) => void;
};

/** Draws a chart: states, then arrows, then folded states. */
export function ChartCanvas({
  chart,
  scene,
  marks,
  transform,
  onSelect,
  onFold,
  onReveal,
}: ChartCanvasProps) {
  const { frame, parents } = scene;
  const tone = (id: string) => (ancestorsOf(id, parents).length % 2 === 0 ? 'even' : 'odd');

  function stateOf(box: StateBox, isFolded: boolean) {
    const state = chart.states.find(({ id }) => id === box.id);
    if (!state) return null;
    const canFold = state.parent !== null && (state.type === 'compound' || state.type === 'parallel');
    return (
      <ChartStateShape
        key={box.id}
        box={box}
        state={state}
        tone={tone(box.id)}
        marks={marks}
        inside={isFolded ? insideOf(chart, box.id, scene, marks) : null}
        onSelect={onSelect}
        onFold={canFold ? onFold : null}
        onReveal={onReveal}
      />
    );
  }

  return (
    <svg className="flow-svg" viewBox={`0 0 ${frame.width} ${frame.height}`} role="group" aria-label="Chart">
      <g className="flow-moved" transform={transform}>
        <g transform={`translate(${-frame.x} ${-frame.y})`}>
          {scene.states.map((box) => stateOf(box, false))}
          {scene.dots.map(({ parent, x, y, points }) => (
            <g key={parent} className="flow-start" aria-hidden="true">
              <circle cx={x} cy={y} r={elementSizes.dot / 2} />
              <path className="flow-line" d={arrowLine(points)} />
              <path className="flow-head" d={arrowHead(points)} />
            </g>
          ))}
          {scene.anywheres.map(({ state, x, y, width, height }) => (
            <g key={state} className="flow-anywhere" aria-hidden="true">
              <rect x={x} y={y} width={width} height={height} rx={10} />
              <ChartText x={x + 8} y={y + 14} kind="clause">
                {anyStateText}
              </ChartText>
            </g>
          ))}
          {scene.edges.map((edge) => (
            <ChartArrow key={`${edge.source} ${edge.target}`} edge={edge} marks={marks} />
          ))}
          {scene.edges.flatMap((edge) =>
            edge.labels.map((label) => (
              <ChartArrowLabel
                key={`${label.transition} ${edge.target}`}
                label={label}
                tone={tone(findCommonContainer(edge, parents))}
                marks={marks}
                onSelect={onSelect}
              />
            )),
          )}
          {scene.edges.flatMap((edge) =>
            edge.labels.map(({ transition, x, y, height }) => (
              <TransitionBadges
                key={`${transition} ${edge.target}`}
                id={transition}
                marks={marks}
                x={x + 4}
                y={y + height / 2}
              />
            )),
          )}
          {scene.folded.map((box) => stateOf(box, true))}
          {[...scene.states, ...scene.folded].map((box) => (
            <StepMark key={box.id} box={box} marks={marks} />
          ))}
        </g>
      </g>
    </svg>
  );
}

function insideOf(chart: Chart, id: string, { parents }: VisibleChart, marks: ChartMarks): string {
  const inside = chart.states.filter((state) => ancestorsOf(state.id, parents).includes(id));
  const live = inside.filter(
    (state) => marks.isActive(state.id) && !inside.some(({ parent }) => parent === state.id),
  );
  const states = inside.length === 1 ? '1 state' : `${inside.length} states`;
  return live.length > 0 ? `${states}, now ${live.map(({ title }) => title).join(' and ')}` : states;
}
