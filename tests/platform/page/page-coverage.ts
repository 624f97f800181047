import { mkdirSync, writeFileSync } from 'node:fs';
import { isMachineSnapshot } from '@quayside/charts/microsteps.ts';
import { createPromiseWatch, describeBrokenInRun } from '@quayside/charts/promises/watch-promises.ts';
import { createCoverageCollector } from '@quayside/charts/report/collect.ts';
import { createGuardWatch } from '@quayside/flows/recorder/guards.ts';
import { expect } from 'vitest';
import { type ActorRefLike, StateMachine } from 'xstate';
import { models } from '#machines/models/models.ts';
import { observeRootActors } from '#src/lib/root-actors.ts';

const { watch, answersTo } = createGuardWatch();
const { inspect, records } = createCoverageCollector(Object.values(models), answersTo);
const promises = createPromiseWatch();
const name = crypto.randomUUID();

// The first microsteps of a root actor run before it can be observed.
observeRootActors((root) => {
  watchAll(root);
  root.system.inspect((event) => {
    if (event.type === '@xstate.actor') watchGuardsOf(event.actorRef);
    inspect(event);
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
      const model = models[event.snapshot.machine.id];
      if (model) promises.take(event.actorRef, model, event.snapshot);
    }
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

/**
 * Writes the transitions that all root actors of this process and their children have taken to `folder`, and fails if
 * one of them broke a promise.
 */
export function writePageCoverage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ source: 'pages', records: records() }));
  expect(promises.broken.map(describeBrokenInRun)).toEqual([]);
}
