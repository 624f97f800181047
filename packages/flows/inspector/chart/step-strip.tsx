import type { ChartStep, StepStatus } from '@quayside/charts/chart-steps.ts';
import { stepWords } from './step-marks.tsx';

type StepStripProps = {
  steps: readonly ChartStep[];
  statuses: ReadonlyMap<string, StepStatus>;
  onSelect: (id: string) => void;
};

/** The steps of a chart in one row, each with its status. */
export function StepStrip({ steps, statuses, onSelect }: StepStripProps) {
  return (
    <ol className="flow-strip" aria-label="Steps">
      {steps.map(({ id, title, number }) => {
        const status = statuses.get(id);
        return (
          <li key={id} data-kind={status}>
            <button type="button" onClick={() => onSelect(id)}>
              <span className="flow-strip-number" aria-hidden="true">
                {status === 'done' ? '✓' : number}
              </span>{' '}
              <strong>{title}</strong> {status ? stepWords[status] : 'Not done'}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
