import { createLogEntries } from './log.ts';
import { type ObservedSession, actorKeyInTab } from './observed-session.ts';
import { actorTitle, activeStatesTitle } from './titles.ts';

export type SequenceLane = { key: string; title: string };
export type SequenceArrow = {
  /** The index of the message. */
  index: number;
  /** The key of the receiving actor. */
  key: string;
  /** Lane indexes; null for an event from outside the diagram. */
  from: number | null;
  to: number;
  title: string;
  /** The resulting state in words, null without a change. */
  standing: string | null;
};

const MOST = 120;

/** The last events between actors of a tab that run machines, without those that change nothing. */
export function createSequenceDiagram(
  session: ObservedSession,
  tab: string,
  at: number | null,
): { lanes: SequenceLane[]; arrows: SequenceArrow[] } {
  const upTo = at ?? session.messages.length - 1;
  const found: (Omit<SequenceArrow, 'from' | 'to'> & { from: string | null })[] = [];
  const stood = new Map<string, string>();
  for (const { index, end, key, title, message, standing } of createLogEntries(session)) {
    if (index > upTo || message.tab !== tab || !runsMachine(session, key)) continue;
    const stands = standing && end <= upTo ? activeStatesTitle(standing.states, null) : null;
    const isNew = stands !== null && stood.get(key) !== stands;
    if (stands !== null) stood.set(key, stands);
    if (message.type !== 'event.sent') continue;
    const from = message.from === null ? null : actorKeyInTab(tab, message.from);
    found.push({ index, key, from, title, standing: isNew ? stands : null });
  }
  const published = found.slice(-MOST);
  const keys = [
    ...new Set(published.flatMap(({ from, key }) => (from === null ? [key] : [from, key]))),
  ].filter((key) => runsMachine(session, key));
  const lanes = keys.flatMap((key) => {
    const actor = session.actors.get(key);
    return actor ? [{ key, title: actorTitle(actor) }] : [];
  });
  const laneOf = (key: string | null) => lanes.findIndex((lane) => lane.key === key);
  return {
    lanes,
    arrows: published.map((arrow) => {
      const from = laneOf(arrow.from);
      return { ...arrow, from: from === -1 ? null : from, to: laneOf(arrow.key) };
    }),
  };
}

function runsMachine({ actors }: ObservedSession, key: string): boolean {
  const actor = actors.get(key);
  return actor !== undefined && actor.published.machine !== null;
}
