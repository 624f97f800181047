import { ChartDifferenceView } from './chart-difference-view.tsx';
import type { PaneProps } from './main-pane.tsx';
import { RecordingDifferenceView } from './recording-difference-view.tsx';

/** What happened otherwise in another session, and what was otherwise in another version of the chart. */
export function DifferencePane(props: PaneProps) {
  return (
    <div className="difference">
      <RecordingDifferenceView {...props} />
      <ChartDifferenceView {...props} />
    </div>
  );
}
