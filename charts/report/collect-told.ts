import type { AnyStateNode } from 'xstate';
import type { AnyModel } from '#charts/model.ts';
import type { Json, Message } from '#charts/protocol/message.ts';
import { initialNodesOf, nodesOf } from '#charts/transitions.ts';
import { type Book, bookOf } from './book.ts';
import { guardGoal } from './collect.ts';
import type { CoverageRecord } from './coverage-record.ts';

type Actor = { book: Book; nodes: readonly AnyStateNode[]; hasBegun: boolean };

/**
 * Counts what a portal tells an inspector of its actors. What is hidden of events is not needed but for cases: of these
 * only those count that are certain without it.
 */
export function toldCollectorOf(models: readonly AnyModel[]) {
  const books = new Map(models.map((model) => [model.machine.id, bookOf(model)]));
  const actors = new Map<string, Actor>();
  const heard = new Set<string>();

  function hear(message: Message): void {
    const { tab, seq } = message;
    // Who asks to hear all again is answered in the hearing of everybody.
    if (heard.has(`${tab} ${seq}`)) return;
    heard.add(`${tab} ${seq}`);
    switch (message.type) {
      case 'actor.started':
        return start(`${tab} ${message.actor.id}`, message);
      case 'microstep.taken':
        return take(`${tab} ${message.actor}`, message);
      case 'snapshot.changed':
        return rest(`${tab} ${message.actor}`, message);
      case 'actor.stopped':
        return void actors.delete(`${tab} ${message.actor}`);
    }
  }

  function start(id: string, { actor: { machine, chart }, snapshot }: Told<'actor.started'>): void {
    const book = books.get(machine ?? '');
    if (!book || chart !== book.record.chart) return;
    actors.set(id, { book, nodes: nodesNamed(book, snapshot.states), hasBegun: false });
  }

  function take(id: string, { event, transitions, guards, value }: Told<'microstep.taken'>): void {
    const actor = actors.get(id);
    if (!actor) return;
    const { book } = actor;
    const { root } = book.model.machine;
    // The word that it has started says where its first steps have led.
    if (event.type === 'xstate.init' && !actor.hasBegun) actor.nodes = initialNodesOf(root);
    actor.hasBegun = true;
    const nodes = nodesAt(root, value);
    const taken = transitions.flatMap((name) => book.transitions.get(name) ?? []);
    book.take(actor, { event, before: actor.nodes, nodes, taken });
    book.count(guards.map(guardGoal));
    actor.nodes = nodes;
  }

  function rest(id: string, { states, status }: Told<'snapshot.changed'>): void {
    const actor = actors.get(id);
    if (!actor || status === 'error') return;
    actor.hasBegun = true;
    actor.nodes = nodesNamed(actor.book, states);
    actor.book.rest(actor, actor.nodes, null);
  }

  return { hear, records: (): CoverageRecord[] => [...books.values()].map(({ record }) => record) };
}

type Told<Type extends Message['type']> = Extract<Message, { type: Type }>;

function nodesNamed({ model }: Book, ids: readonly string[]): AnyStateNode[] {
  return nodesOf(model.machine.root).filter(({ id }) => ids.includes(id));
}

/** All active states by the value of a snapshot. */
function nodesAt(node: AnyStateNode, value: Json): AnyStateNode[] {
  const below: [string, Json][] =
    typeof value === 'string' ? [[value, {}]] : Object.entries(Object(value) as Record<string, Json>);
  return [
    node,
    ...below.flatMap(([key, inner]) => (node.states[key] ? nodesAt(node.states[key], inner) : [])),
  ];
}
