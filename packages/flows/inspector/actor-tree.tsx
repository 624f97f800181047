import { type Drawer, useProduct } from './inspected-product.ts';
import {
  type ObservedSession,
  type ObservedActor,
  type ObservedTab,
  snapshotAt,
} from './observed-session.ts';
import { Button } from './parts.tsx';
import { actorTitle, formatTime, toSentenceCase, activeStatesTitle } from './titles.ts';
import type { InspectorView } from './view.ts';

type ActorTreeProps = {
  session: ObservedSession;
  chosen: string | null;
  at: number | null;
  change: (change: Partial<InspectorView>) => void;
};

/** A tree of the actors of every tab, followed by the charts of all machines. In narrow windows it is a drawer. */
export function ActorTree({ drawer, change, ...shown }: ActorTreeProps & { drawer: Drawer }) {
  const { open, closer, hide } = drawer;
  return (
    <>
      {open ? <div className="veil" onClick={hide} aria-hidden="true" /> : null}
      <div
        className="pane tree"
        data-drawer={open ? 'open' : 'closed'}
        {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Actors and charts' } : {})}
      >
        {open ? (
          <Button size="sm" ref={closer} onClick={hide}>
            Close
          </Button>
        ) : null}
        <ActorList
          {...shown}
          change={(chosen) => {
            change(chosen);
            hide();
          }}
        />
      </div>
    </>
  );
}

function ActorList({ session, chosen, at, change }: ActorTreeProps) {
  const { charts } = useProduct();
  const tabs = [...session.tabs.values()].toReversed();
  return (
    <nav aria-label="Actors">
      {tabs.map((tab) => (
        <section key={tab.id} aria-label={`Tab ${tab.title}, opened ${formatTime(tab.openedAt)}`}>
          <h2>
            {tab.title}
            <span className="soft figure">
              {formatTime(tab.openedAt).slice(0, 8)}
              {tab.isOpen ? '' : ', closed'}
            </span>
          </h2>
          <Branch session={session} tab={tab} parent={null} chosen={chosen} at={at} change={change} />
        </section>
      ))}
      <details open={tabs.length === 0}>
        <summary>Charts</summary>
        <ul>
          {Object.keys(charts).map((machine) => (
            <li key={machine}>
              <button
                type="button"
                className="row"
                aria-current={chosen === `chart ${machine}` || undefined}
                onClick={() => change({ machine, actor: null, main: 'chart', side: 'play' })}
              >
                <span className="name">{toSentenceCase(machine)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

type BranchProps = ActorTreeProps & { tab: ObservedTab; parent: string | null };

function Branch({ session, tab, parent, chosen, at, change }: BranchProps) {
  const here = [...session.actors.values()].filter(
    (actor) => actor.tab === tab.id && actor.published.parent === parent,
  );
  // An actor without a machine is part of its parent's chart, and is listed only while it runs.
  const shown = here.filter(({ published, isRunning }) => published.machine !== null || isRunning);
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map((actor) => (
        <li key={actor.key}>
          <ActorRow session={session} actor={actor} isChosen={actor.key === chosen} at={at} change={change} />
          <Branch
            session={session}
            tab={tab}
            parent={actor.published.id}
            chosen={chosen}
            at={at}
            change={change}
          />
        </li>
      ))}
    </ul>
  );
}

type ActorRowProps = Pick<ActorTreeProps, 'session' | 'at' | 'change'> & {
  actor: ObservedActor;
  isChosen: boolean;
};

function ActorRow({ session, actor, isChosen, at, change }: ActorRowProps) {
  const { states, status } = snapshotAt(session, actor, at ?? undefined);
  const statesText = actor.published.machine === null ? status : activeStatesTitle(states, null);
  return (
    <button
      type="button"
      className="row"
      data-running={actor.isRunning || undefined}
      aria-current={isChosen || undefined}
      onClick={() => change({ actor: actor.key, machine: null })}
    >
      <span className="name">{actorTitle(actor)}</span>
      <span className="soft">
        {actor.isRunning ? statesText : [statesText, 'ended'].filter(Boolean).join(', ')}
      </span>
    </button>
  );
}
