import type { Message } from '#charts/protocol/message.ts';
import { valueText } from '#charts/protocol/hidden.ts';
import { type Flow, subjectOf } from './flow.ts';
import { actorTitle, eventTitle } from './words.ts';

/** A line of the log: an event with the steps that it led to, or an actor that began or ended. */
export type Line = {
  /** Place of its first message among all. */
  index: number;
  /** Place of the message after which all that it led to has happened. */
  end: number;
  key: string;
  at: number;
  title: string;
  actor: string;
  from: string | null;
  message: Message;
  steps: Extract<Message, { type: 'microstep.taken' }>[];
  standing: Extract<Message, { type: 'snapshot.changed' }> | null;
};

export type LogFilter = { actor: string | null; words: string; onlyTaken: boolean };

export function linesOf(flow: Flow): Line[] {
  const lines: Line[] = [];
  /** The line of each actor that its next steps belong to. */
  const open = new Map<string, Line>();
  flow.messages.forEach((message, index) => {
    const key = subjectOf(message);
    const actor = key === null ? undefined : flow.actors.get(key);
    if (key === null || !actor) return;
    const line = open.get(key);
    if (message.type === 'microstep.taken' && line) {
      line.steps.push(message);
      line.end = index;
    } else if (message.type === 'snapshot.changed' && line) {
      if (!line.standing) line.end = index;
      line.standing ??= message;
    } else if (message.type !== 'microstep.taken' && message.type !== 'snapshot.changed') {
      const from = message.type === 'event.sent' && message.from !== null ? message.from : null;
      const sender = from === null ? undefined : flow.actors.get(`${message.tab} ${from}`);
      const made: Line = {
        index,
        end: index,
        key,
        at: message.at,
        title: titleOf(message),
        actor: actorTitle(actor),
        from: sender ? actorTitle(sender) : null,
        message,
        steps: [],
        standing: null,
      };
      lines.push(made);
      open.set(key, made);
    }
  });
  return lines;
}

export function filtered(lines: readonly Line[], { actor, words, onlyTaken }: LogFilter): Line[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (actor === null || line.key === actor) &&
      (!onlyTaken || line.steps.some(({ transitions }) => transitions.length > 0)) &&
      (wanted === '' || textOf(line).includes(wanted)),
  );
}

/** Nothing took the event, and nothing was wrong with that. */
export function isIgnored({ message, steps }: Line): boolean {
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

function textOf({ title, actor, message, steps, standing }: Line): string {
  const fields = message.type === 'event.sent' ? Object.entries(message.event) : [];
  const parts = [
    title,
    actor,
    ...fields.map(([name, value]) => `${name} ${valueText(value)}`),
    ...steps.flatMap(({ transitions, guards, actions }) => [
      ...transitions,
      ...guards.map(({ name }) => name),
      ...actions,
    ]),
    ...(standing?.changes.map(({ path, after }) => `${path} ${valueText(after)}`) ?? []),
  ];
  return parts.join(' ').toLowerCase();
}
