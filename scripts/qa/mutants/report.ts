import { buildChart } from '@quayside/charts/chart.ts';
import { parseGolden } from '@quayside/charts/golden/golden-file.ts';
import { models } from '#machines/models/models.ts';
import { findMachineFiles, readSource } from './machine-sources.ts';
import { percent, readRecord } from './record.ts';
import type { JudgedMutant, Verdict } from './verdict.ts';

const order: Verdict[] = ['paths', 'lint', 'model', 'tests', 'timeout', 'lived', 'invalid'];

/** The result of a machine, followed by the mutants that nothing has found. */
export function formatMachineReport(
  machine: string,
  judged: readonly JudgedMutant[],
  named: readonly string[],
): string {
  const of = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict);
  const counts = order.flatMap((verdict) => {
    const { length } = of(verdict);
    return length > 0 ? [`${words[verdict]} ${length}`] : [];
  });
  const lived = of('lived').map(({ file, line, name }) => {
    const note = named.includes(name) ? 'named' : 'lived';
    return `  ${note}  ${file}:${line}  ${name.slice(name.indexOf(' ') + 1)}`;
  });
  return [`${machine}: ${judged.length} mutants: ${counts.join(', ')}`, ...lived].join('\n');
}

const words: Record<Verdict, string> = {
  paths: 'found by golden paths',
  lint: 'found by chart checks',
  model: 'found by the model',
  tests: 'found by tests',
  timeout: 'found by the time limit',
  lived: 'lived',
  invalid: 'invalid',
};

/** All machines with their charts, golden paths and recorded mutants, as a Markdown table. */
export function formatMutantTable(): string {
  const rows = Object.values(models).map(({ machine }) => {
    const { transitions } = buildChart(machine);
    const guards = transitions.filter(({ guard }) => guard !== undefined).length;
    const paths = parseGolden(readSource(findMachineFiles(machine.id).golden)).paths.length;
    const record = readRecord(machine.id);
    const cells = record
      ? [record.result.mutants + record.named.length, record.result.found, record.result.lived.length]
      : ['–', '–', '–'];
    const share = record ? percent(record.result.found / Math.max(record.result.mutants, 1)) : '–';
    return [machine.id, transitions.length, guards, paths, ...cells, record?.named.length ?? '–', share];
  });
  return [
    '| machine | transitions | guarded | golden paths | source mutants | found | lived | named | found of the rest |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}
