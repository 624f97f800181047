import { findPromisesBrokenInRecording } from '@quayside/charts/promises/watch-promises.ts';
import { parseRecording } from '@quayside/charts/protocol/recording.ts';
import { loadAllCharts } from './charts.ts';
import { parseCoverageCounts, type CoverageCounts } from './coverage.ts';
import { type InspectedProduct, loadMachinesOnce } from './inspected-product.ts';
import { type ObservedSession, addMessages, MAXIMUM_MESSAGES, emptySession } from './observed-session.ts';

/** A recording that replaces the live messages. */
export type LoadedRecording = { name: string; session: ObservedSession; warnings: string[] };

export type LoadedFile =
  | { kind: 'recording'; recording: LoadedRecording }
  | { kind: 'coverage'; coverage: CoverageCounts; warnings: string[] }
  | { kind: 'problem'; problem: string };

/** Ten times the size of a tab's full memory. */
const MOST_BYTES = 50_000_000;

/** Reads a recording or a coverage file. */
export async function loadFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
  product: Pick<InspectedProduct, 'charts' | 'loadMachines'>,
): Promise<LoadedFile> {
  if (file.size > MOST_BYTES) {
    const size = Math.round(file.size / 1_000_000).toLocaleString('en-GB');
    return { kind: 'problem', problem: `${file.name} is ${size} MB. The maximum is 50 MB.` };
  }
  const [text, charts, { models }] = await Promise.all([
    file.text(),
    loadAllCharts(product.charts),
    loadMachinesOnce(product.loadMachines),
  ]);
  if (/"records"\s*:\s*\[/.test(text)) {
    const read = parseCoverageCounts(text, file.name, charts);
    if ('problem' in read) return { kind: 'problem', problem: read.problem };
    return { kind: 'coverage', coverage: read.counts, warnings: read.warnings };
  }
  const versions = Object.fromEntries(charts.map(({ id, version }) => [id, version]));
  const read = parseRecording(text, versions);
  if ('problem' in read) return { kind: 'problem', problem: `${file.name}: ${read.problem}` };
  const { messages } = read.recording;
  const broken = findPromisesBrokenInRecording(models, messages);
  const warnings = [
    ...read.warnings,
    ...(messages.length > MAXIMUM_MESSAGES ? [tooMany(messages.length)] : []),
    ...new Set(
      broken.map(({ machine, name, clause }) => `“${machine}” breaks a promise: ${name} (${clause}).`),
    ),
  ];
  const session = addMessages(emptySession, messages);
  return { kind: 'recording', recording: { name: file.name, session, warnings } };
}

function tooMany(count: number): string {
  const [most, all] = [MAXIMUM_MESSAGES, count].map((number) => number.toLocaleString('en-GB'));
  return `The last ${most} of ${all} messages are shown.`;
}
