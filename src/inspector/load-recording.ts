import type { Message } from '#charts/protocol/message.ts';
import { readRecording } from '#charts/protocol/recording.ts';
import { drawnMachines, versionsOf } from './charts.ts';
import { readCoverage, type CoverageCounts } from './coverage.ts';
import { type Flow, heard, nothingHeard } from './flow.ts';

/** A recording that is looked at instead of what is live. */
export type LoadedRecording = { name: string; flow: Flow; warnings: string[] };

export type LoadedFile =
  | { kind: 'recording'; recording: LoadedRecording }
  | { kind: 'coverage'; coverage: CoverageCounts; warnings: string[] }
  | { kind: 'problem'; problem: string };

/** Reads a file that somebody has chosen, whichever of the two it is. */
export async function loadFile(file: Pick<File, 'name' | 'text'>): Promise<LoadedFile> {
  const text = await file.text();
  const versions = await versionsOf(drawnMachines);
  const coverage = readCoverage(text, versions);
  if ('counts' in coverage)
    return { kind: 'coverage', coverage: coverage.counts, warnings: coverage.warnings };
  const read = readRecording(text, versions);
  if ('problem' in read) return { kind: 'problem', problem: `${file.name}: ${read.problem}` };
  return { kind: 'recording', recording: recordingFlow(file.name, read.recording.messages, read.warnings) };
}

function recordingFlow(name: string, messages: readonly Message[], warnings: string[]): LoadedRecording {
  return { name, flow: heard(nothingHeard, messages), warnings };
}
