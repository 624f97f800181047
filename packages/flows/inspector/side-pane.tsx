import { lazy, Suspense } from 'react';
import { ChoiceGroup } from './choice.tsx';
import { LogPane } from './log-pane.tsx';
import type { PaneProps } from './main-pane.tsx';
import { StatePane } from './state-pane.tsx';

const SimulationPane = lazy(async () => ({
  default: (await import('./simulation-pane.tsx')).SimulationPane,
}));
const CommentsPane = lazy(async () => ({ default: (await import('./comments-pane.tsx')).CommentsPane }));

const sides = { log: 'Log', state: 'State', play: 'Play', comments: 'Comments' } as const;

/** Log, state, simulation and comments of the selected actor. */
export function SidePane({ isInert, ...props }: PaneProps & { isInert: boolean }) {
  const { view, change } = props;
  return (
    <aside className="pane side" aria-label="About this actor" inert={isInert}>
      <header className="pane-head">
        <ChoiceGroup
          label="About this actor"
          choices={sides}
          chosen={view.side}
          onChoose={(side) => change({ side })}
        />
      </header>
      <Suspense fallback={<p className="empty">Loading…</p>}>
        {view.side === 'log' ? <LogPane {...props} /> : null}
        {view.side === 'state' ? <StatePane {...props} /> : null}
        {view.side === 'play' ? <SimulationPane {...props} /> : null}
        {view.side === 'comments' ? <CommentsPane {...props} /> : null}
      </Suspense>
    </aside>
  );
}
