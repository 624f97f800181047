import type { AnyModel } from '@quayside/charts/model.ts';
import type { Json, Message } from '@quayside/charts/protocol/message.ts';
import { guardGoal } from '@quayside/charts/record-guards.ts';
import { initialStateNodes, listStateNodes } from '@quayside/charts/transitions.ts';
import type { AnyStateNode } from 'xstate';
import type { CoverageRecord } from './coverage-record.ts';
import { type GoalCounter, createGoalCounter } from './goal-counter.ts';

type Actor = { counter: GoalCounter; nodes: readonly AnyStateNode[]; hasBegun: boolean };

/**
 * Counts the goals reached according to the messages of a portal. Hidden values matter only for cases, which count
 * only when they are certain.
 */
export function createMessageCoverageCollector(models: readonly AnyModel[]) {
  const counters = new Map(models.map((model) => [model.machine.id, createGoalCounter(model)]));
  const actors = new Map<string, Actor>();
  const heard = new Set<string>();

  function receive(message: Message): void {
    const { tab, seq } = message;
    // Every inspector's `hello` repeats the messages for all listeners.
    if (heard.has(`${tab} ${seq}`)) return;
    heard.add(`${tab} ${seq}`);
    switch (message.type) {
      case 'actor.started':
        return start(`${tab} ${message.actor.id}`, message);
      case 'microstep.taken':
        return take(`${tab} ${message.actor}`, message);
      case 'snapshot.changed':
        return settle(`${tab} ${message.actor}`, message);
      case 'actor.stopped':
        return void actors.delete(`${tab} ${message.actor}`);
    }
  }

  function start(id: string, { actor: { machine, chart }, snapshot }: MessageOf<'actor.started'>): void {
    const counter = counters.get(machine ?? '');
    if (!counter || chart !== counter.record.chart) return;
    actors.set(id, { counter, nodes: nodesNamed(counter, snapshot.states), hasBegun: false });
  }

  function take(id: string, { event, transitions, guards, value }: MessageOf<'microstep.taken'>): void {
    const actor = actors.get(id);
    if (!actor) return;
    const { counter } = actor;
    const { root } = counter.model.machine;
    // `actor.started` contains the state after the initial microsteps.
    if (event.type === 'xstate.init' && !actor.hasBegun) actor.nodes = initialStateNodes(root);
    actor.hasBegun = true;
    const nodes = nodesAt(root, value);
    const taken = transitions.flatMap((name) => counter.transitions.get(name) ?? []);
    counter.take(actor, { event, before: actor.nodes, nodes, taken });
    counter.count(guards.map(guardGoal));
    actor.nodes = nodes;
  }

  function settle(id: string, { states, status }: MessageOf<'snapshot.changed'>): void {
    const actor = actors.get(id);
    if (!actor || status === 'error') return;
    actor.hasBegun = true;
    actor.nodes = nodesNamed(actor.counter, states);
    actor.counter.settle(actor, actor.nodes, null);
  }

  return { receive, records: (): CoverageRecord[] => [...counters.values()].map(({ record }) => record) };
}

type MessageOf<Type extends Message['type']> = Extract<Message, { type: Type }>;

function nodesNamed({ model }: GoalCounter, ids: readonly string[]): AnyStateNode[] {
  return listStateNodes(model.machine.root).filter(({ id }) => ids.includes(id));
}

/** The active states of a state value. */
function nodesAt(node: AnyStateNode, value: Json): AnyStateNode[] {
  const below: [string, Json][] =
    typeof value === 'string' ? [[value, {}]] : Object.entries(Object(value) as Record<string, Json>);
  return [
    node,
    ...below.flatMap(([key, inner]) => (node.states[key] ? nodesAt(node.states[key], inner) : [])),
  ];
}
