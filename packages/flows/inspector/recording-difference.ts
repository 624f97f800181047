import { type LogEntry, createLogEntries } from './log.ts';
import { type ObservedSession, type ObservedActor, actorKeyInTab } from './observed-session.ts';
import { activeStatesTitle } from './titles.ts';

/** The first difference between two sessions of a machine and its parts. */
export type RecordingDifference = {
  /** The number of equal log entries before it. */
  alike: number;
  /** The following log entries of each session; empty at its end. */
  one: readonly LogEntry[];
  other: readonly LogEntry[];
};

/**
 * Compares the log entries of an actor and its parts with the last session of the same machine in another recording:
 * events, guards, transitions and states, but neither ids nor times.
 */
export function compareRecordings(
  session: ObservedSession,
  actor: ObservedActor,
  other: ObservedSession,
): RecordingDifference | { problem: string } {
  const theirs = [...other.actors.values()].findLast(
    ({ published }) => published.machine === actor.published.machine,
  );
  if (!theirs) return { problem: `That recording doesn’t include “${actor.published.machine}”.` };
  const [ours, others] = [sessionOf(session, actor), sessionOf(other, theirs)];
  const differs = ours.findIndex((line, index) => line.text !== others[index]?.text);
  const alike = differs === -1 ? ours.length : differs;
  return {
    alike,
    one: ours.slice(alike).map(({ line }) => line),
    other: others.slice(alike).map(({ line }) => line),
  };
}

/** 'Payment: pay: done → Paid'. */
export function describeLogEntry({ actor, title, snapshotChange }: LogEntry): string {
  const led = snapshotChange ? ` → ${activeStatesTitle(snapshotChange.states, null)}` : '';
  return `${actor}: ${title}${led}`;
}

function sessionOf(session: ObservedSession, root: ObservedActor): { line: LogEntry; text: string }[] {
  const names = namesUnder(session, root);
  return createLogEntries(session).flatMap((line) => {
    const name = names.get(line.key);
    return name === undefined ? [] : [{ line, text: textOf(name, line) }];
  });
}

/** The names of the actor and its parts, relative to the actor, by key. */
function namesUnder({ actors }: ObservedSession, root: ObservedActor): Map<string, string> {
  const names = new Map([[root.key, '']]);
  for (const [key, { tab, published }] of actors) {
    const above = published.parent === null ? undefined : names.get(actorKeyInTab(tab, published.parent));
    if (above !== undefined && published.machine !== null)
      names.set(key, `${above}/${published.path.slice(published.path.lastIndexOf('/') + 1)}`);
  }
  return names;
}

function textOf(name: string, { message, steps, snapshotChange }: LogEntry): string {
  const event = message.type === 'event.sent' ? message.event.type : message.type;
  const first = message.type === 'actor.started' ? message.snapshot.states : [];
  return JSON.stringify([
    name,
    event,
    first,
    steps.map(({ transitions, guards }) => [transitions, guards.map((guard) => [guard.name, guard.holds])]),
    snapshotChange?.states,
  ]);
}
