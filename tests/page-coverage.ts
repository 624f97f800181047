import { mkdirSync, writeFileSync } from 'node:fs';
import { type ActorRefLike, StateMachine } from 'xstate';
import { isOfMachine } from '#charts/microsteps.ts';
import { collectorOf } from '#charts/report/collect.ts';
import { models } from '#machines/models.ts';
import { meetRoots } from '#src/lib/roots.ts';
import { createGuardWatch } from '#src/recorder/guards.ts';

const { watch, answersTo } = createGuardWatch();
const { inspect, records } = collectorOf(Object.values(models), answersTo);
const name = crypto.randomUUID();

// What a root does while it is being made is over before anybody can meet it.
meetRoots((root) => {
  watchGuardsOf(root);
  root.system.inspect((event) => {
    if (event.type === '@xstate.actor') watchGuardsOf(event.actorRef);
    inspect(event);
  });
});

/** Of an actor and of all that it has started; an actor that is still being made has started none. */
function watchGuardsOf(actor: ActorRefLike): void {
  if (!('logic' in actor) || !(actor.logic instanceof StateMachine)) return;
  watch(actor.logic);
  const snapshot: unknown = actor.getSnapshot();
  if (!isOfMachine(snapshot)) return;
  const children: (ActorRefLike | undefined)[] = Object.values(snapshot.children);
  for (const child of children) if (child) watchGuardsOf(child);
}

/** Leaves in `folder` what all root actors of this process and their children have walked so far. */
export function writeWalked(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ source: 'pages', records: records() }));
}
