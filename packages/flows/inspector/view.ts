import type { CoverageCounts } from './coverage.ts';
import type { LoadedRecording } from './load-recording.ts';
import { type ObservedSession, messageActorKey } from './observed-session.ts';
import { type SequenceFilter, unfilteredSequence } from './sequence.ts';
import type { SimulatedActor } from './simulation.ts';

/** The state of the page: selection and display options. */
export type InspectorView = {
  /** Key of the selected actor; null follows the newest order. */
  actor: string | null;
  /** A machine selected without an actor. */
  machine: string | null;
  /** The index of the message to look back at; null is the present. */
  at: number | null;
  /** Id of the selected state or transition. */
  selected: string | null;
  folded: readonly string[];
  main: 'chart' | 'sequence' | 'difference';
  sequence: SequenceFilter;
  side: 'log' | 'state' | 'play' | 'comments';
  /** The recording that replaces the live messages. */
  recording: LoadedRecording | null;
  /** Of a chart with steps: only the steps, or all states. */
  detail: 'steps' | 'all';
  /** The chart takes the whole width. */
  isWide: boolean;
  overlay: 'none' | 'session' | 'file';
  coverage: CoverageCounts | null;
  /** A simulated actor that replaces the real one in the chart. */
  simulated: SimulatedActor | null;
};

export const initialInspectorView: InspectorView = {
  actor: null,
  machine: null,
  at: null,
  selected: null,
  folded: [],
  main: 'chart',
  sequence: unfilteredSequence,
  side: 'log',
  recording: null,
  detail: 'steps',
  isWide: false,
  overlay: 'none',
  coverage: null,
  simulated: null,
};

/** Resets selection, folding and simulation when another actor, machine or recording is selected. */
export function updateInspectorView(view: InspectorView, change: Partial<InspectorView>): InspectorView {
  const next = { ...view, ...change };
  const isOther =
    next.actor !== view.actor || next.machine !== view.machine || next.recording !== view.recording;
  return isOther ? { ...next, selected: null, folded: [], simulated: null, at: change.at ?? null } : next;
}

/** The indexes of an actor's own messages. */
export function findMessageIndexes({ messages }: ObservedSession, key: string): number[] {
  return messages.flatMap((message, index) => (messageActorKey(message) === key ? [index] : []));
}
