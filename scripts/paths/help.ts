import { chartOf } from '#charts/chart.ts';
import { criteria, strategies } from '#charts/paths/path.ts';
import { models } from '#machines/models.ts';
import { saleSystem } from '#machines/sale/sale.system.ts';
import { formats } from './format.ts';

export const help = `Paths through a machine, as tests and plans.

npm run paths -- <machine> [options]

  --list                 the machines, and how much each has
  --help                 this page
  --with part,part       of an order: these parts run with it (${Object.keys(saleSystem.models).filter(Boolean).join(', ')})

What is to be reached
  --criterion a,b        ${criteria.join(', ')}; transitions,guards when left out
  --strategy             ${strategies.join(' (many short paths) or ')} (few long ones)
  --from                 an input, or a state that every path passes first
  --to                   the state in which every path ends
  --tag                  the tag of the state in which every path ends
  --through a,b          states or steps that every path passes in this order; no space behind the comma
  --max-len              the most steps of one path
  --budget               how many situations are looked at
  --seed, --count        of random paths: another seed gives others; how many
  --weights file         of random paths: how likely each step is, as {"the dialog is closed": 3}
  --path                 only this path, by number or name

What comes of it
  --format               ${formats.join(', ')}
  --out                  file or folder; printed when left out
  --check                compares with the file instead of writing it, and fails with what differs
  --driver               for playwright: a module whose test has the fixture drive; the machine's own driver when left out
  --run actor            runs the paths on real actors
  --record               with --run actor: a file that the flow inspector opens, or ws://localhost:5173 while npm run dev is on
  --run playwright       goes them through the portal in a browser, on a server of their own
  --watch                with --run playwright: the flow inspector is open beside the portal; headless, it is pictured

Examples
  npm run paths -- payment
  npm run paths -- payment --criterion transitions,pairs,guards --run actor
  npm run paths -- sale --with payment,completion --through "payment: pay: token_not_valid,payment: pay: paid" --format gherkin
  npm run paths -- payment --run playwright --path 2 --watch
  npm run paths -- session --strategy tour --format md --out session.md
  npm run paths -- session --strategy tour --format md --out session.md --check
`;

export function machineList(): string {
  const rows = Object.entries(models).map(([name, { machine, events, outcomes }]) => {
    const { states, transitions } = chartOf(machine);
    const cases = Object.values<Record<string, unknown>>(outcomes).flatMap((ends) => Object.keys(ends));
    const counts = [states, transitions, Object.keys(events), cases].map(({ length }) => length);
    return [name, ...counts.map(String)];
  });
  const table = [['machine', 'states', 'transitions', 'events', 'outcomes'], ...rows];
  return table
    .map(([name = '', ...counts]) => name.padEnd(16) + counts.map((count) => count.padStart(13)).join(''))
    .join('\n');
}
