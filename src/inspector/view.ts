import type { CoverageCounts } from './coverage.ts';
import type { LoadedRecording } from './load-recording.ts';
import { type Flow, subjectOf } from './flow.ts';
import type { PlayedActor } from './simulation.ts';

/** What is looked at, and how. */
export type View = {
  /** Key of the chosen actor; null follows the newest order. */
  actor: string | null;
  /** A machine that is looked at without an actor. */
  machine: string | null;
  /** Place of the message that is looked back at; null is now. */
  at: number | null;
  /** Id of the chosen state or transition of the chart. */
  selected: string | null;
  folded: readonly string[];
  main: 'chart' | 'sequence' | 'difference';
  side: 'log' | 'state' | 'play' | 'comments';
  /** What is shown instead of what is live. */
  recording: LoadedRecording | null;
  /** The chart has the whole width. */
  isWide: boolean;
  overlay: 'none' | 'session' | 'file';
  coverage: CoverageCounts | null;
  /** A simulated actor: the chart shows it instead of the real one. */
  played: PlayedActor | null;
};

export const initialView: View = {
  actor: null,
  machine: null,
  at: null,
  selected: null,
  folded: [],
  main: 'chart',
  side: 'log',
  recording: null,
  isWide: false,
  overlay: 'none',
  coverage: null,
  played: null,
};

/** Another actor is another chart: what was chosen or played on the one before says nothing about it. */
export function updateView(view: View, change: Partial<View>): View {
  const next = { ...view, ...change };
  const isOther =
    next.actor !== view.actor || next.machine !== view.machine || next.recording !== view.recording;
  return isOther ? { ...next, selected: null, folded: [], played: null, at: change.at ?? null } : next;
}

/** The places of an actor's own messages. */
export function messageIndexesOf({ messages }: Flow, key: string): number[] {
  return messages.flatMap((message, index) => (subjectOf(message) === key ? [index] : []));
}
