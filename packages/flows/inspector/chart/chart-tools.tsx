import type { Chart } from '@quayside/charts/chart.ts';
import { ancestorsOf, parentsOf } from '@quayside/charts/layout/tree.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

type ChartToolsProps = {
  chart: Chart;
  alone: string | null;
  isText: boolean;
  onAlone: (id: string | null) => void;
  onText: (isText: boolean) => void;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  /** Further choices in the toolbar. */
  more?: ReactNode;
  /** The container of the toolbar; above the chart by default. */
  place?: HTMLElement | null | undefined;
};

/** The toolbar of a chart view. */
export function ChartTools({
  chart,
  alone,
  isText,
  onAlone,
  onText,
  onZoomIn,
  onZoomOut,
  onFit,
  more,
  place,
}: ChartToolsProps) {
  const parents = parentsOf(chart.states);
  const groups = chart.states.filter(
    ({ id, parent }) => parent !== null && chart.states.some((child) => child.parent === id),
  );
  const tools = (
    <div className="flow-tools" role="toolbar" aria-label="Chart view">
      {groups.length > 0 ? (
        <select
          aria-label="Show"
          value={alone ?? ''}
          onChange={(event) => onAlone(event.target.value || null)}
        >
          <option value="">Whole chart</option>
          {groups.map(({ id, title }) => (
            <option key={id} value={id}>
              {`${'\u2003'.repeat(ancestorsOf(id, parents).length - 1)}${title}`}
            </option>
          ))}
        </select>
      ) : null}
      {more}
      <Tool label="Zoom out" keys="-" path="M3 8h10" onClick={onZoomOut} />
      <Tool label="Zoom in" keys="+" path="M3 8h10M8 3v10" onClick={onZoomIn} />
      <Tool
        label="Fit to window"
        keys="0"
        path="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10"
        onClick={onFit}
      />
      <Tool label="As text" path="M3 4h10M5 8h8M5 12h8" isPressed={isText} onClick={() => onText(!isText)} />
      <Tool
        label="Print"
        path="M4.5 6V2.5h7V6M4.5 11H2.5V6h11v5h-2M4.5 9.5h7v4h-7Z"
        onClick={() => print()}
      />
    </div>
  );
  return place ? createPortal(tools, place) : tools;
}

type ToolProps = { label: string; path: string; keys?: string; isPressed?: boolean; onClick: () => void };

function Tool({ label, path, keys, isPressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
