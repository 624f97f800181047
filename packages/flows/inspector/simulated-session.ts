import { buildChart } from '@quayside/charts/chart.ts';
import { outcomeEvent } from '@quayside/charts/model.ts';
import { findChanges } from '@quayside/charts/protocol/changes.ts';
import type { Message, MessageBody, PublishedSnapshot } from '@quayside/charts/protocol/message.ts';
import { redactContext, redactEvent } from '@quayside/charts/protocol/redact.ts';
import { PROTOCOL_VERSION } from '@quayside/charts/protocol/version.ts';
import { earliestTimer, type Step, type SystemState } from '@quayside/charts/system-state.ts';
import { rootModelOf } from '@quayside/charts/system.ts';
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Machines } from './machines.ts';
import { actorKeyInTab, addMessages, emptySession, type ObservedSession } from './observed-session.ts';
import type { Simulation } from './simulation.ts';

const TAB = 'simulation';

/** The session of a simulation, as a recorder would publish it; `startedAt` in milliseconds since 1970. */
export function sessionOfSimulation(
  { exposures }: Pick<Machines, 'exposures'>,
  simulation: Simulation,
  startedAt: number,
): ObservedSession {
  const { system, steps, systemStates } = simulation;
  const root = rootModelOf(system).machine.id;
  const messages: Message[] = [];
  const publish = (now: number, body: MessageBody) =>
    void messages.push({
      flows: PROTOCOL_VERSION,
      tab: TAB,
      seq: messages.length + 1,
      at: startedAt + now,
      ...body,
    });

  function publishStarts(from: SystemState | undefined, to: SystemState) {
    for (const [key, { snapshot }] of to.actors) {
      if (from?.actors.has(key)) continue;
      const id = actorIdOf(key, root);
      const parent = key === '' ? null : actorIdOf(key.split('/').slice(0, -1).join('/'), root);
      const { machine } = snapshot;
      const chart = buildChart(machine).version;
      const actor = { id, path: id, parent, machine: machine.id, chart, src: null };
      publish(to.now, { type: 'actor.started', actor, snapshot: publishedSnapshotOf(snapshot, exposures) });
    }
  }

  publish(0, { type: 'tab.opened', title: 'Simulation' });
  systemStates.forEach((to, index) => {
    const from = systemStates[index - 1];
    const step = steps[index - 1];
    if (from && step) {
      for (const body of messagesOfStep(from, to, step, root, exposures)) publish(to.now, body);
    }
    publishStarts(from, to);
  });
  return addMessages(emptySession, messages);
}

/** The key of a simulated actor in the session of its simulation. */
export function simulatedActorKey({ system }: Simulation, actor: string): string {
  return actorKeyInTab(TAB, actorIdOf(actor, rootModelOf(system).machine.id));
}

function actorIdOf(key: string, root: string): string {
  return key === '' ? root : `${root}/${key}`;
}

/** The event to its actor, and the effects on every actor that it changes. */
function messagesOfStep(
  from: SystemState,
  to: SystemState,
  step: Step,
  root: string,
  exposures: Machines['exposures'],
): MessageBody[] {
  const { actor, event } = deliveryOf(from, step);
  const receiver = from.actors.get(actor);
  if (!receiver) return [];
  const told = redactEvent(event, exposures[receiver.snapshot.machine.id]);
  const effects = [...from.actors].flatMap(([key, { snapshot: before }]): MessageBody[] => {
    const after = to.actors.get(key)?.snapshot;
    if (!after || (key !== actor && after === before)) return [];
    const id = actorIdOf(key, root);
    const machine = after.machine.id;
    const transitions = to.transitionIds.filter((transition) => isOfMachine(transition, machine));
    const { context, ...published } = publishedSnapshotOf(after, exposures);
    const changes = findChanges(publishedSnapshotOf(before, exposures).context, context);
    return [
      {
        type: 'microstep.taken',
        actor: id,
        event: told,
        transitions,
        guards: [],
        actions: [],
        value: published.value,
      },
      { type: 'snapshot.changed', actor: id, ...published, changes },
    ];
  });
  return [{ type: 'event.sent', actor: actorIdOf(actor, root), from: null, event: told }, ...effects];
}

/** The event that a step sends, and its receiver. */
function deliveryOf(from: SystemState, step: Step): { actor: string; event: EventObject } {
  if (step.kind === 'event') return { actor: step.actor, event: step.event };
  if (step.kind === 'outcome') return { actor: step.actor, event: outcomeEvent(step.child, step.outcome) };
  const timer = earliestTimer(from.timers);
  return { actor: keyOf(from, timer?.target), event: timer?.event ?? { type: step.name } };
}

function keyOf({ actors }: SystemState, ref: AnyActorRef | undefined): string {
  return [...actors].find(([, actor]) => actor.ref === ref)?.[0] ?? '';
}

function isOfMachine(transition: string, machine: string): boolean {
  return transition.startsWith(`${machine}.`) || transition.startsWith(`${machine} `);
}

function publishedSnapshotOf(
  { value, _nodes, status, tags, context, machine }: AnyMachineSnapshot,
  exposures: Machines['exposures'],
) {
  const states = _nodes.toSorted((one, other) => one.order - other.order).map(({ id }) => id);
  return {
    value,
    states,
    status,
    tags: [...tags],
    context: redactContext(context, exposures[machine.id]),
  } satisfies PublishedSnapshot;
}
