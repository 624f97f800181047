import type { AnyActorRef, EventObject } from 'xstate';
import type { Action } from './action.ts';
import type { Lab, Reaction } from './lab.ts';
import { done, endOf, failed, type Outcome } from './model.ts';
import { named, pathOf } from './system.ts';
import { type Actor, earliest, type World } from './world.ts';

/** A world that moves until nobody has anything left to do: as real actors, depth first and one event an actor at a time. */
type Move = {
  lab: Lab;
  world: Omit<World, 'actors' | 'settled'> & { actors: Map<string, Actor>; settled: Set<AnyActorRef> };
  paths: Map<AnyActorRef, string>;
  queues: Map<string, EventObject[]>;
  busy: Set<string>;
};

export function startedWorld(lab: Lab, start: string, input: unknown): World {
  const empty = { actors: new Map(), settled: new Set<AnyActorRef>(), timers: [], now: 0 };
  const move = moveOf(lab, { start, ...empty, takes: [], guards: [], says: [] });
  begin(move, lab.root(input), '', null, input);
  return move.world;
}

export function afterEvent(lab: Lab, from: World, actor: string, event: EventObject): World {
  const move = moveOf(lab, from);
  deliver(move, actor, event);
  return move.world;
}

export function afterOutcome(lab: Lab, from: World, actor: string, child: string, outcome: Outcome): World {
  const move = moveOf(lab, from);
  const ref: AnyActorRef | undefined = from.actors.get(actor)?.snapshot.children[child];
  if (ref) move.world.settled.add(ref);
  deliver(move, actor, endOf(child, outcome));
  return move.world;
}

export function afterTime(lab: Lab, from: World, ms: number): World {
  const move = moveOf(lab, from);
  const { world } = move;
  world.now += ms;
  for (let first = earliest(world.timers); first && first.due <= world.now; first = earliest(world.timers)) {
    const fired = first;
    world.timers = world.timers.filter((timer) => timer !== fired);
    const target = move.paths.get(fired.target);
    if (target !== undefined) deliver(move, target, fired.event);
  }
  return world;
}

function moveOf(lab: Lab, from: World): Move {
  const paths = new Map([...from.actors].map(([path, { ref }]) => [ref, path]));
  const world = {
    ...from,
    actors: new Map(from.actors),
    settled: new Set(from.settled),
    takes: [],
    guards: [],
    says: [],
  };
  return { lab, world, paths, queues: new Map(), busy: new Set() };
}

/** An actor starts the actors that it invokes before it does anything else. */
function begin(move: Move, ref: AnyActorRef, path: string, parent: AnyActorRef | null, input: unknown): void {
  const reaction = move.lab.begin(ref, path, input);
  move.world.actors.set(path, { ref, parent, snapshot: reaction.snapshot });
  move.paths.set(ref, path);
  move.busy.add(path);
  for (const action of reaction.actions) {
    if (action.type === 'start') perform(move, path, action);
  }
  note(move, path, reaction);
  for (const action of reaction.actions) {
    if (action.type !== 'start') perform(move, path, action);
  }
  finish(move, path);
  move.busy.delete(path);
  flush(move, path);
}

function deliver(move: Move, path: string, event: EventObject): void {
  move.queues.set(path, [...(move.queues.get(path) ?? []), event]);
  flush(move, path);
}

function flush(move: Move, path: string): void {
  if (move.busy.has(path)) return;
  move.busy.add(path);
  let queue = move.queues.get(path) ?? [];
  while (queue[0]) {
    move.queues.set(path, queue.slice(1));
    receive(move, path, queue[0]);
    queue = move.queues.get(path) ?? [];
  }
  move.busy.delete(path);
}

function receive(move: Move, path: string, event: EventObject): void {
  const actor = move.world.actors.get(path);
  if (actor?.snapshot.status !== 'active') return;
  const reaction = move.lab.receive(actor.ref, path, actor.snapshot, event);
  move.world.actors.set(path, { ...actor, snapshot: reaction.snapshot });
  note(move, path, reaction);
  for (const action of reaction.actions) perform(move, path, action);
  finish(move, path);
}

function note({ world }: Move, path: string, { takes, guards, says }: Reaction): void {
  world.takes.push(...takes);
  world.guards.push(...guards.map((guard) => named(path, guard)));
  world.says.push(...says.map((saying) => named(path, saying)));
}

function perform(move: Move, path: string, action: Action): void {
  const { world, paths } = move;
  const self = world.actors.get(path)?.ref;
  if (!self) return;
  switch (action.type) {
    case 'start': {
      const child = pathOf(path, action.actor.id);
      if (move.lab.isActor(child)) begin(move, action.actor, child, self, action.input);
      return;
    }
    case 'stop':
      stop(move, paths.get(action.actor));
      return;
    case 'cancel':
      world.timers = world.timers.filter(({ source, id }) => source !== self || id !== action.id);
      return;
    case 'send': {
      const { event, id, delay } = action;
      const target = action.to ?? self;
      const to = paths.get(target);
      if (delay !== undefined) {
        world.timers = [...world.timers, { source: self, target, event, id, due: world.now + delay }];
      } else if (to !== undefined) deliver(move, to, event);
      return;
    }
  }
}

function stop(move: Move, path: string | undefined): void {
  if (path === undefined) return;
  const gone = [...move.world.actors].filter(([other]) => other === path || other.startsWith(`${path}/`));
  for (const [other, { ref }] of gone) {
    move.world.actors.delete(other);
    move.paths.delete(ref);
    dropTimers(move, ref);
  }
}

/** Whoever has ended tells its parent. */
function finish(move: Move, path: string): void {
  const actor = move.world.actors.get(path);
  if (!actor || actor.snapshot.status === 'active' || move.world.settled.has(actor.ref)) return;
  const { ref, parent, snapshot } = actor;
  move.world.settled.add(ref);
  dropTimers(move, ref);
  const above = parent && move.paths.get(parent);
  if (above === null || above === undefined) return;
  deliver(
    move,
    above,
    endOf(ref.id, snapshot.status === 'done' ? done(snapshot.output) : failed(snapshot.error)),
  );
}

function dropTimers({ world }: Move, ref: AnyActorRef): void {
  world.timers = world.timers.filter(({ source }) => source !== ref);
}
