import { mkdirSync, writeFileSync } from 'node:fs';
import { type ActorRefLike, StateMachine } from 'xstate';
import { isMachineSnapshot } from '#charts/microsteps.ts';
import { createCoverageCollector } from '#charts/report/collect.ts';
import { models } from '#machines/models.ts';
import { observeRootActors } from '#src/lib/root-actors.ts';
import { createGuardWatch } from '#src/recorder/guards.ts';

const { watch, answersTo } = createGuardWatch();
const { inspect, records } = createCoverageCollector(Object.values(models), answersTo);
const name = crypto.randomUUID();

// The first microsteps of a root actor run before it can be observed.
observeRootActors((root) => {
  watchAll(root);
  root.system.inspect((event) => {
    if (event.type === '@xstate.actor') watchGuardsOf(event.actorRef);
    inspect(event);
  });
});

/** Watches the guards of an actor and of its descendants. */
function watchAll(actor: ActorRefLike): void {
  watchGuardsOf(actor);
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return;
  const children: (ActorRefLike | undefined)[] = Object.values(snapshot.children);
  for (const child of children) if (child) watchAll(child);
}

/** Reads the logic of the actor: while it is being created it has no snapshot yet. */
function watchGuardsOf(actor: ActorRefLike): void {
  if ('logic' in actor && actor.logic instanceof StateMachine) watch(actor.logic);
}

/** Writes the transitions that all root actors of this process and their children have taken to `folder`. */
export function writePageCoverage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ source: 'pages', records: records() }));
}
