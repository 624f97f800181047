import { snapshotAfter } from '@quayside/charts/protocol/changes.ts';
import type { Message, PublishedActor, PublishedSnapshot } from '@quayside/charts/protocol/message.ts';
import { PROTOCOL_VERSION } from '@quayside/charts/protocol/version.ts';

/** An actor of a tab, derived from its messages. */
export type ObservedActor = {
  /** Unique across tabs: the id of the tab and the id of the actor in it. */
  key: string;
  tab: string;
  published: PublishedActor;
  first: PublishedSnapshot;
  isRunning: boolean;
};

export type ObservedTab = { id: string; title: string; openedAt: number; isOpen: boolean };

/** All messages received or read from a recording. */
export type ObservedSession = {
  tabs: ReadonlyMap<string, ObservedTab>;
  actors: ReadonlyMap<string, ObservedActor>;
  messages: readonly Message[];
};

export const emptySession: ObservedSession = { tabs: new Map(), actors: new Map(), messages: [] };

/** Older messages are dropped; the actors they started are kept. */
export const MAXIMUM_MESSAGES = 10_000;

export function actorKeyInTab(tab: string, actor: string): string {
  return `${tab} ${actor}`;
}

/** The key of the actor that a message is about; null for messages about a tab. */
export function messageActorKey(message: Message): string | null {
  if (message.type === 'tab.opened' || message.type === 'tab.closed') return null;
  return actorKeyInTab(message.tab, message.type === 'actor.started' ? message.actor.id : message.actor);
}

export function addMessages(session: ObservedSession, fresh: readonly Message[]): ObservedSession {
  const tabs = new Map(session.tabs);
  const actors = new Map(session.actors);
  for (const message of fresh) applyMessage(tabs, actors, message);
  const messages = [...session.messages, ...fresh];
  const forgotten = messages.splice(0, messages.length - MAXIMUM_MESSAGES);
  for (const message of forgotten) forget(actors, message);
  return { tabs, actors, messages };
}

/** Drops all messages and keeps the actors with their current snapshots. */
export function clearMessages({ tabs, actors, messages }: ObservedSession): ObservedSession {
  const current = new Map(actors);
  for (const message of messages) forget(current, message);
  return { tabs, actors: current, messages: [] };
}

/** The messages of a recording: start messages for actors whose own were dropped, then the remaining messages. */
export function recordableMessages({ tabs, actors, messages }: ObservedSession): Message[] {
  const speaking = new Set(messages.map(messageActorKey));
  const begun = new Set(messages.filter(({ type }) => type === 'actor.started').map(messageActorKey));
  const late = [...actors.values()].filter(
    ({ key, isRunning }) => !begun.has(key) && (isRunning || speaking.has(key)),
  );
  const headOf = (tab: string) =>
    ({ flows: PROTOCOL_VERSION, tab, seq: 0, at: tabs.get(tab)?.openedAt ?? 0 }) as const;
  const opened = [...new Set(late.map(({ tab }) => tab))].map((tab): Message => {
    return { ...headOf(tab), type: 'tab.opened', title: tabs.get(tab)?.title ?? tab };
  });
  const started = late.map(({ tab, published, first }): Message => {
    return { ...headOf(tab), type: 'actor.started', actor: published, snapshot: first };
  });
  return [...opened, ...started, ...messages];
}

/** The effect of a dropped message moves into the first snapshot of its actor. */
function forget(actors: Map<string, ObservedActor>, message: Message): void {
  const actor = actors.get(messageActorKey(message) ?? '');
  if (actor) actors.set(actor.key, { ...actor, first: snapshotAfter(actor.first, message) });
}

function applyMessage(
  tabs: Map<string, ObservedTab>,
  actors: Map<string, ObservedActor>,
  message: Message,
): void {
  const { tab, at } = message;
  const known = tabs.get(tab) ?? { id: tab, title: tab, openedAt: at, isOpen: true };
  tabs.set(tab, known);
  switch (message.type) {
    case 'tab.opened':
      tabs.set(tab, { ...known, title: message.title || tab });
      return;
    case 'tab.closed':
      tabs.set(tab, { ...known, isOpen: false });
      for (const [key, actor] of actors)
        if (actor.tab === tab) actors.set(key, { ...actor, isRunning: false });
      return;
    case 'actor.started': {
      const key = actorKeyInTab(tab, message.actor.id);
      actors.set(key, { key, tab, published: message.actor, first: message.snapshot, isRunning: true });
      return;
    }
    case 'actor.stopped': {
      const key = actorKeyInTab(tab, message.actor);
      const actor = actors.get(key);
      if (actor) actors.set(key, { ...actor, isRunning: false });
      return;
    }
    default:
  }
}

/** The snapshot of an actor after the message at index `upTo`. */
export function snapshotAt(
  { messages }: ObservedSession,
  actor: ObservedActor,
  upTo = messages.length - 1,
): PublishedSnapshot {
  let snapshot = actor.first;
  for (const message of messages.slice(0, upTo + 1)) {
    if (messageActorKey(message) === actor.key) snapshot = snapshotAfter(snapshot, message);
  }
  return snapshot;
}

/** The last transitions of an actor up to a message, with the message's number. */
export function findLastTransitions({ messages }: ObservedSession, key: string, upTo = messages.length - 1) {
  for (let index = upTo; index >= 0; index -= 1) {
    const message = messages[index];
    if (
      message?.type === 'microstep.taken' &&
      messageActorKey(message) === key &&
      message.transitions.length > 0
    ) {
      return { step: message.seq, transitions: message.transitions };
    }
  }
  return null;
}

/** How often each state was entered and each transition taken by all actors of a machine. */
export function countVisits({ messages, actors }: ObservedSession, machine: string) {
  const transitions: Record<string, number> = {};
  const states: Record<string, number> = {};
  const before = new Map<string, readonly string[]>();
  for (const message of messages) {
    const key = messageActorKey(message) ?? '';
    if (actors.get(key)?.published.machine !== machine) continue;
    if (message.type === 'microstep.taken') for (const id of message.transitions) countUp(transitions, id);
    const standsIn = statesOf(message);
    if (!standsIn) continue;
    for (const id of standsIn) if (!before.get(key)?.includes(id)) countUp(states, id);
    before.set(key, standsIn);
  }
  return { states, transitions };
}

function statesOf(message: Message): readonly string[] | null {
  if (message.type === 'actor.started') return message.snapshot.states;
  return message.type === 'snapshot.changed' ? message.states : null;
}

function countUp(counts: Record<string, number>, id: string): void {
  counts[id] = (counts[id] ?? 0) + 1;
}
