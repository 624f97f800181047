import { formatValue } from '@quayside/charts/protocol/hidden.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import {
  type ObservedSession,
  type ObservedActor,
  actorKeyInTab,
  messageActorKey,
} from './observed-session.ts';
import { actorTitle, eventTitle } from './titles.ts';

/** An event with its microsteps, or the start or end of an actor. */
export type LogEntry = {
  /** The index of its first message. */
  index: number;
  /** The index of the last message of its effects. */
  end: number;
  key: string;
  at: number;
  title: string;
  actor: string;
  from: string | null;
  message: Message;
  steps: Extract<Message, { type: 'microstep.taken' }>[];
  snapshotChange: Extract<Message, { type: 'snapshot.changed' }> | null;
};

export type LogFilter = { actor: string | null; words: string; onlyTaken: boolean };

export function createLogEntries(session: ObservedSession): LogEntry[] {
  const lines: LogEntry[] = [];
  const open = createOpenEntries();
  session.messages.forEach((message, index) => {
    const key = messageActorKey(message);
    const actor = key === null ? undefined : session.actors.get(key);
    if (key === null || !actor) return;
    if (message.type === 'microstep.taken') {
      const line = open.current(key);
      if (!line) return;
      line.steps.push(message);
      line.end = index;
    } else if (message.type === 'snapshot.changed') {
      const line = open.close(key);
      if (!line || line.snapshotChange) return;
      line.snapshotChange = message;
      line.end = index;
    } else {
      const line = logEntryOf(session, actor, message, index);
      lines.push(line);
      open.add(key, line);
    }
  });
  return lines;
}

/**
 * Assigns microsteps to events, by actor. An event is published when it is sent, even while its actor is busy; actors
 * process events in order, each ending with a snapshot.
 */
function createOpenEntries() {
  const waiting = new Map<string, LogEntry[]>();
  const last = new Map<string, LogEntry>();
  return {
    add(key: string, line: LogEntry) {
      last.set(key, line);
      if (line.message.type === 'event.sent') waiting.set(key, [...(waiting.get(key) ?? []), line]);
    },
    current: (key: string) => waiting.get(key)?.[0] ?? last.get(key),
    close: (key: string) => waiting.get(key)?.shift() ?? last.get(key),
  };
}

function logEntryOf(
  session: ObservedSession,
  actor: ObservedActor,
  message: Message,
  index: number,
): LogEntry {
  const from = message.type === 'event.sent' && message.from !== null ? message.from : null;
  const sender = from === null ? undefined : session.actors.get(actorKeyInTab(message.tab, from));
  return {
    index,
    end: index,
    key: actor.key,
    at: message.at,
    title: titleOf(message),
    actor: actorTitle(actor),
    from: sender ? actorTitle(sender) : null,
    message,
    steps: [],
    snapshotChange: null,
  };
}

export function filterLog(lines: readonly LogEntry[], { actor, words, onlyTaken }: LogFilter): LogEntry[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (actor === null || line.key === actor) &&
      (!onlyTaken || line.steps.some(({ transitions }) => transitions.length > 0)) &&
      (wanted === '' || textOf(line).includes(wanted)),
  );
}

/** Whether the event caused no transition. */
export function isIgnoredEvent({ message, steps }: LogEntry): boolean {
  return (
    message.type === 'event.sent' &&
    steps.length > 0 &&
    steps.every(({ transitions }) => transitions.length === 0)
  );
}

function titleOf(message: Message): string {
  switch (message.type) {
    case 'actor.started':
      return 'started';
    case 'actor.stopped':
      return 'ended';
    case 'event.sent':
      return eventTitle(message.event.type);
    default:
      return message.type;
  }
}

function textOf({ title, actor, message, steps, snapshotChange }: LogEntry): string {
  const fields = message.type === 'event.sent' ? Object.entries(message.event) : [];
  const parts = [
    title,
    actor,
    ...fields.map(([name, value]) => `${name} ${formatValue(value)}`),
    ...steps.flatMap(({ transitions, guards, actions }) => [
      ...transitions,
      ...guards.map(({ name }) => name),
      ...actions,
    ]),
    ...(snapshotChange?.changes.map(({ path, after }) => `${path} ${formatValue(after)}`) ?? []),
  ];
  return parts.join(' ').toLowerCase();
}
