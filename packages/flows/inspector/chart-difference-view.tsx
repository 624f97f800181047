import { compareCharts, type ChartDifference } from '@quayside/charts/chart-difference.ts';
import type { Chart } from '@quayside/charts/chart.ts';
import { type ChangeEvent, useState } from 'react';
import { useProduct } from './inspected-product.ts';
import type { PaneProps } from './main-pane.tsx';
import { parseChart } from './parse-chart.ts';
import { stateTitle, transitionTitle } from './titles.ts';

/** The differences between the displayed chart and an earlier version from a file. */
export function ChartDifferenceView({ drawn, change }: Pick<PaneProps, 'drawn' | 'change'>) {
  const { saveFile } = useProduct();
  const [difference, setDifference] = useState<ChartDifference | null>(null);
  const [problem, setProblem] = useState('');
  if (!drawn) return <p className="empty">No chart to compare.</p>;
  const { chart } = drawn;

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const read = parseChart(await file.text(), chart.id);
    target.value = '';
    setProblem('problem' in read ? read.problem : '');
    setDifference('chart' in read ? compareCharts(read.chart, chart) : null);
  }

  const look = (selected: string) => change({ selected, main: 'chart' });
  return (
    <section aria-label="Compare chart versions">
      <h3>Compare chart versions</h3>
      <label className="file">
        Open an earlier version
        <input type="file" accept=".json,application/json" onChange={open} />
      </label>
      <p className="soft">
        In the inspector of the version to compare with, choose “Save this version” and open that file here.
      </p>
      <button
        type="button"
        onClick={() => saveFile({ blob: chartFile(chart), name: `${chart.id}.chart.json` })}
      >
        Save this version
      </button>
      <p role="alert">{problem}</p>
      {difference ? (
        <>
          <Part
            title="New states"
            ids={idsOf(difference.states.added)}
            name={(id) => stateTitle(id, chart)}
            onLook={look}
          />
          <Part title="Removed states" ids={idsOf(difference.states.removed)} name={(id) => id} />
          <Part
            title="Changed states"
            ids={idsOf(difference.states.changed)}
            name={(id) => named(stateTitle(id, chart), difference.states, id)}
            onLook={look}
          />
          <Part
            title="New transitions"
            ids={idsOf(difference.transitions.added)}
            name={(id) => transitionTitle(id, chart)}
            onLook={look}
          />
          <Part title="Removed transitions" ids={idsOf(difference.transitions.removed)} name={(id) => id} />
          <Part
            title="Changed transitions"
            ids={idsOf(difference.transitions.changed)}
            name={(id) => named(transitionTitle(id, chart), difference.transitions, id)}
            onLook={look}
          />
        </>
      ) : null}
    </section>
  );
}

function chartFile(chart: Chart): Blob {
  return new Blob([JSON.stringify({ chart })], { type: 'application/json' });
}

type PartProps = {
  title: string;
  ids: string[];
  name: (id: string) => string;
  onLook?: (id: string) => void;
};

function Part({ title, ids, name, onLook }: PartProps) {
  return (
    <section>
      <h3>
        {title} <span className="soft">{ids.length}</span>
      </h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            {onLook ? (
              <button type="button" className="transition" onClick={() => onLook(id)}>
                {name(id)}
              </button>
            ) : (
              name(id)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function idsOf(parts: readonly { id: string }[]): string[] {
  return parts.map(({ id }) => id);
}

function named(
  title: string,
  { changed }: { changed: readonly { id: string; fields: string[] }[] },
  id: string,
): string {
  return `${title}: ${changed.find((part) => part.id === id)?.fields.join(', ') ?? ''}`;
}
