import { buildChart } from '@quayside/charts/chart.ts';
import { pathCriteria, pathStrategies } from '@quayside/charts/paths/path.ts';
import { models } from '#machines/models/models.ts';
import { saleSystem } from '#machines/models/models.ts';
import { pathFormats } from './format.ts';

export const pathsHelp = `Generates test paths through a machine and writes or runs them.

npm run paths -- <machine> [options]
npm run paths -- --accept [machine …]

  --list                 lists the machines with their sizes
  --help                 shows this help
  --accept               rewrites the golden files of the named machines, or of all: their charts and paths as they are now
  --with part,part       parts of an order that run with it (${Object.keys(saleSystem.models).filter(Boolean).join(', ')})

Goals
  --criterion a,b        ${pathCriteria.join(', ')}; default: transitions,guards,conditions
  --strategy             ${pathStrategies.join(' (many short paths) or ')} (few long ones)
  --from                 an input, or a state that every path passes first
  --to                   the state in which every path ends
  --tag                  the tag of the state in which every path ends
  --through a,b          states or steps that every path passes in this order, joined by commas without spaces
  --max-len              the maximum number of steps of a path
  --budget               the maximum number of abstract states to search
  --seed, --count        for random paths: the seed and the number of paths
  --weights file         for random paths: the weight of each step, as {"the dialog is closed": 3}
  --path                 selects one path by id or name

Output
  --format               ${pathFormats.join(', ')}
  --out                  a file or folder; default: standard output
  --check                compares with the file instead of writing it, and fails at the first difference
  --driver               for playwright: a module whose test has the fixture drive; default: the driver of the machine
  --run actor            runs the paths on real actors
  --record               with --run actor: a recording for the flow inspector, or ws://localhost:5173 while npm run dev runs
  --run playwright       runs the paths in a browser, on a separate server
  --watch                with --run playwright: opens the flow inspector beside the portal; headless: takes screenshots of it

Examples
  npm run paths -- payment
  npm run paths -- payment --criterion transitions,pairs,guards --run actor
  npm run paths -- sale --with payment,completion --through "payment: pay: token_not_valid,payment: pay: paid" --format gherkin
  npm run paths -- payment --run playwright --path 174a0b18 --watch
  npm run paths -- session --strategy tour --format md --out session.md
  npm run paths -- session --strategy tour --format md --out session.md --check
`;

export function formatMachineList(): string {
  const rows = Object.entries(models).map(([name, { machine, events, outcomes }]) => {
    const { states, transitions } = buildChart(machine);
    const cases = Object.values<Record<string, unknown>>(outcomes).flatMap((ends) => Object.keys(ends));
    const counts = [states, transitions, Object.keys(events), cases].map(({ length }) => length);
    return [name, ...counts.map(String)];
  });
  const table = [['machine', 'states', 'transitions', 'events', 'outcomes'], ...rows];
  return table
    .map(([name = '', ...counts]) => name.padEnd(16) + counts.map((count) => count.padStart(13)).join(''))
    .join('\n');
}
