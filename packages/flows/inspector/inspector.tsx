import { Suspense, useMemo, useReducer, useSyncExternalStore } from 'react';
import { ActorTree } from './actor-tree.tsx';
import { useChart } from './charts.ts';
import { type Drawer, type InspectedProduct, ProductProvider, useProduct } from './inspected-product.ts';
import { InspectorHead } from './inspector-head.tsx';
import type { LiveSessionSource } from './live-session.ts';
import { MainPane } from './main-pane.tsx';
import { type ObservedSession, type ObservedActor, snapshotAt } from './observed-session.ts';
import { WithDrawer } from './parts.tsx';
import { SidePane } from './side-pane.tsx';
import { TimeBar } from './time-bar.tsx';
import { initialInspectorView, updateInspectorView, type InspectorView } from './view.ts';

type InspectorProps = { product: InspectedProduct; source: LiveSessionSource };

/** Actors, chart and log of a product side by side, all derived from the same messages. */
export function Inspector({ product, source }: InspectorProps) {
  return (
    <ProductProvider value={product}>
      <WithDrawer>{(drawer) => <Panes source={source} drawer={drawer} />}</WithDrawer>
    </ProductProvider>
  );
}

function Panes({ source, drawer }: { source: LiveSessionSource; drawer: Drawer }) {
  const { mainMachine } = useProduct();
  const live = useSyncExternalStore(source.subscribe, source.getSnapshot);
  const [view, change] = useReducer(updateInspectorView, initialInspectorView);
  const session = view.recording?.session ?? live.session;
  const actor = chosenActor(session, view, mainMachine);
  return (
    <div className="inspector" data-wide={view.isWide || undefined}>
      <InspectorHead
        session={session}
        view={view}
        chosen={actor?.key ?? null}
        problems={live.problems}
        change={change}
        onForget={source.forget}
        opener={drawer.opener}
        onActors={drawer.show}
        isInert={drawer.open}
      />
      <ActorTree session={session} chosen={actor?.key ?? null} at={view.at} change={change} drawer={drawer} />
      {actor ? (
        <Suspense fallback={<main className="pane main" aria-busy="true" aria-label="Loading the chart" />}>
          <Chosen
            key={actor.key}
            session={session}
            actor={actor}
            view={view}
            change={change}
            isInert={drawer.open}
          />
        </Suspense>
      ) : (
        <Waiting session={session} isRecording={view.recording !== null} isInert={drawer.open} />
      )}
    </div>
  );
}

type ChosenProps = {
  session: ObservedSession;
  actor: ObservedActor;
  view: InspectorView;
  change: (change: Partial<InspectorView>) => void;
  /** The list of actors covers it. */
  isInert: boolean;
};

function Chosen({ session, actor, view, change, isInert }: ChosenProps) {
  const drawn = useChart(actor.published.machine ?? '');
  const snapshot = useMemo(() => snapshotAt(session, actor, view.at ?? undefined), [session, actor, view.at]);
  const shared = { session, actor, drawn, snapshot, view, change };
  return (
    <>
      <main className="pane main" inert={isInert}>
        <MainPane {...shared} />
        <TimeBar session={session} actor={actor} at={view.at} change={change} />
      </main>
      <SidePane {...shared} isInert={isInert} />
    </>
  );
}

function Waiting({
  session,
  isRecording,
  isInert,
}: {
  session: ObservedSession;
  isRecording: boolean;
  isInert: boolean;
}) {
  const { noun } = useProduct();
  if (isRecording) {
    return (
      <main className="pane main waiting" inert={isInert}>
        <h2>This recording is empty</h2>
        <p>Go back to live, open another recording, or choose a machine under “Charts”.</p>
      </main>
    );
  }
  return (
    <main className="pane main waiting" inert={isInert}>
      <h2>{session.tabs.size === 0 ? `No ${noun} tab is open` : 'Nothing is running yet'}</h2>
      <p>
        Open the {noun} in another tab of this browser. You’ll see what its machines do here, live, with up to
        2,000 earlier messages.
      </p>
      <p>You can also open a recording, or choose a machine under “Charts” and play it yourself.</p>
    </main>
  );
}

/** The selected actor; else the newest of the main machine, else the first running actor. */
function chosenActor(
  session: ObservedSession,
  { actor: key, machine }: InspectorView,
  mainMachine: string,
): ObservedActor | null {
  if (machine !== null) return pretended(machine);
  const chosen = key === null ? undefined : session.actors.get(key);
  if (chosen) return chosen;
  const roots = [...session.actors.values()].filter(
    ({ published, isRunning }) => published.parent === null && isRunning,
  );
  return (
    roots.findLast(({ published }) => published.machine === mainMachine) ??
    roots[0] ??
    [...session.actors.values()][0] ??
    null
  );
}

/** A placeholder for a machine without a running actor, to view and to simulate. */
function pretended(machine: string): ObservedActor {
  const published = { id: machine, path: machine, parent: null, machine, chart: null, src: null };
  const first = { value: null, states: [], status: 'not running', tags: [], context: null };
  return { key: `chart ${machine}`, tab: 'chart', published, first, isRunning: false };
}
