import * as v from 'valibot';
import { Message } from './message.ts';
import { PROTOCOL_VERSION } from './version.ts';

/** A recorded session, with the version of each chart. */
export type Recording = v.InferOutput<typeof Recording>;
const Recording = v.object({
  flows: v.literal(PROTOCOL_VERSION),
  charts: v.record(v.string(), v.string()),
  messages: v.array(Message),
});

export function createRecording(messages: readonly Message[]): Recording {
  const charts: Record<string, string> = {};
  for (const message of messages) {
    if (message.type !== 'actor.started') continue;
    const { machine, chart } = message.actor;
    if (machine !== null && chart !== null) charts[machine] = chart;
  }
  return { flows: PROTOCOL_VERSION, charts, messages: [...messages] };
}

export type ParsedRecording = { recording: Recording; warnings: string[] } | { problem: string };

/** Parses a recording; `charts` are the current chart versions by machine. */
export function parseRecording(text: string, charts: Record<string, string>): ParsedRecording {
  const data = parsed(text);
  if (data === undefined)
    return { problem: 'This file isn’t complete JSON. Check that it was saved in full.' };
  const spoken = v.safeParse(v.object({ flows: v.number() }), data);
  if (!spoken.success) return { problem: 'This file isn’t a recording from the flow inspector.' };
  const { flows } = spoken.output;
  if (flows !== PROTOCOL_VERSION) {
    return {
      problem: `This recording uses version ${flows} of the protocol. This page reads version ${PROTOCOL_VERSION}.`,
    };
  }
  const read = v.safeParse(Recording, data);
  if (!read.success) {
    return {
      problem: `This recording is unreadable at “${v.getDotPath(read.issues[0]) ?? 'the top level'}”.`,
    };
  }
  const older = Object.entries(read.output.charts).filter(
    ([machine, version]) => charts[machine] !== version,
  );
  return { recording: read.output, warnings: older.map(([machine]) => warningOf(machine, charts[machine])) };
}

function warningOf(machine: string, version: string | undefined): string {
  return version === undefined
    ? `“${machine}” no longer has a chart. Its actors are listed without a picture.`
    : `The chart of “${machine}” has changed since this recording. Removed states and transitions are listed but not drawn.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
