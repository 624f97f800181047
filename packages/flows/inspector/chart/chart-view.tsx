import './chart-view.css';
import './chart-steps.css';
import type { Chart } from '@quayside/charts/chart.ts';
import type { Box, ChartLayout, StateBox } from '@quayside/charts/layout/chart-layout.ts';
import { type ReactNode, useId, useState } from 'react';
import { ChartCanvas } from './chart-canvas.tsx';
import {
  type ChartVisitCounts,
  type ChartPathOverlay,
  type ChartMarks,
  createChartMarks,
  type TakenTransitions,
} from './chart-marks.ts';
import { ChartOutline } from './chart-outline.tsx';
import { type VisibleChart, selectVisibleChart } from './chart-scene.ts';
import { ChartTools } from './chart-tools.tsx';
import { useViewport } from './use-viewport.ts';

export type ChartViewProps = {
  chart: Chart;
  layout: ChartLayout;
  /** Ids of all active states, including compound ones. */
  active?: readonly string[];
  taken?: TakenTransitions | null;
  counts?: ChartVisitCounts | null;
  /** A path through the chart, shown as an overlay. */
  way?: ChartPathOverlay | null;
  /** Id of a state or a transition. */
  selected?: string | null;
  /** Names of steps that were done before and are open again. */
  reopened?: readonly string[];
  /** Called with the selected id; null when the selected element is selected again. */
  onSelect?: (id: string | null) => void;
  /** Ids of folded states. */
  folded?: readonly string[];
  onFold?: (id: string) => void;
  /** Further choices of the toolbar, and its container. */
  moreTools?: ReactNode;
  toolsPlace?: HTMLElement | null;
};

const none: readonly string[] = [];

/** An interactive chart; its container needs a height. */
export function ChartView(props: ChartViewProps) {
  const { chart, layout, active = none, taken = null, counts = null, way = null, selected = null } = props;
  const { folded = none, reopened = none, onSelect, onFold, moreTools, toolsPlace } = props;
  const [alone, setAlone] = useState<string | null>(null);
  const [isText, setText] = useState(false);
  const helpId = useId();
  const scene = selectVisibleChart(chart, layout, alone, folded);
  const marks = createChartMarks({ active, taken, counts, way, selected, chart, reopened });
  const { view, attach, reveal, zoomIn, zoomOut, fit, handlers } = useViewport(
    scene.frame,
    inFrame(scene, liveliest(chart, scene, marks)),
  );
  const title = chart.states[0]?.title ?? chart.id;

  function select(id: string) {
    onSelect?.(id === selected ? null : id);
  }

  return (
    <div
      className="flow-view"
      data-text={isText || undefined}
      data-tall={layout.height > layout.width || undefined}
    >
      <ChartTools
        chart={chart}
        alone={alone}
        isText={isText}
        onAlone={setAlone}
        onText={setText}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onFit={fit}
        more={moreTools}
        place={toolsPlace}
      />
      <section
        className="flow-room"
        ref={attach}
        aria-label={`Chart of ${title}`}
        aria-describedby={helpId}
        tabIndex={0}
        role="region"
        {...handlers}
      >
        <ChartCanvas
          chart={chart}
          scene={scene}
          marks={marks}
          transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
          onSelect={select}
          onFold={onFold ?? null}
          onReveal={(box: StateBox) => reveal(inFrame(scene, box) ?? box)}
        />
      </section>
      <p id={helpId} className="flow-hidden">
        Press plus or minus to zoom, 0 to fit the chart, the arrow keys to move it, and Tab to go from state
        to state.
      </p>
      <ChartOutline chart={chart} marks={marks} onSelect={isText ? select : null} />
    </div>
  );
}

/** The state entered last, else the first of the innermost active states. */
function liveliest(chart: Chart, { states }: VisibleChart, marks: ChartMarks): StateBox | null {
  const live = states.filter(({ id }) => marks.isActive(id) && !isAround(chart, id));
  const entered = chart.transitions.filter(({ id }) => marks.isTaken(id)).flatMap(({ targets }) => targets);
  return live.find(({ id }) => entered.includes(id)) ?? live[0] ?? null;
}

function isAround({ states }: Chart, id: string): boolean {
  return states.some(({ parent }) => parent === id);
}

function inFrame({ frame }: VisibleChart, box: Box | null): Box | null {
  return box && { x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height };
}
