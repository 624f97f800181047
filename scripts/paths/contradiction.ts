import type { PathOptions } from '#charts/paths/path.ts';
import { rootOf, type System } from '#charts/system.ts';
import { Misuse } from './misuse.ts';

/** The criteria whose paths go wherever they go. */
const wandering = ['random', 'mutants'] as const;

/** Refuses what would be asked of every path where some take no notice of it. */
export function refuseContradiction(options: PathOptions, system: System): void {
  const free = wandering.find((name) => options.criterion?.includes(name));
  if (free === undefined) return;
  const { from, to, tag, through } = options;
  const isState = from !== undefined && !Object.hasOwn(rootOf(system).inputs, from);
  const unkept = Object.entries({ to, tag, through, from: isState ? from : undefined });
  const [name] = unkept.find(([, value]) => value !== undefined) ?? [];
  if (name === undefined) return;
  const hint = name === 'from' ? ', but for an input' : '';
  throw new Misuse(`Paths of --criterion ${free} find their own way: leave out --${name}${hint}.`);
}
