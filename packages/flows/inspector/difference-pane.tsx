import { ChartDifferenceView } from './chart-difference-view.tsx';
import type { PaneProps } from './main-pane.tsx';
import { RecordingDifferenceView } from './recording-difference-view.tsx';

/** Differences to another session and to an earlier version of the chart. */
export function DifferencePane(props: PaneProps) {
  return (
    <div className="difference">
      <RecordingDifferenceView {...props} />
      <ChartDifferenceView {...props} />
    </div>
  );
}
