import type { PathOptions } from '@quayside/charts/paths/path.ts';
import { rootModelOf, type System } from '@quayside/charts/system.ts';
import { UsageError } from './usage-error.ts';

/** The criteria whose paths ignore most options. */
const unguided = ['random', 'mutants'] as const;

/** Throws UsageError for options that the paths of a criterion would ignore. */
export function assertConsistentOptions(options: PathOptions, system: System): void {
  const free = unguided.find((name) => options.criterion?.includes(name));
  if (free === undefined) return;
  const { from, to, tag, through } = options;
  const isState = from !== undefined && !Object.hasOwn(rootModelOf(system).inputs, from);
  const unkept = Object.entries({ to, tag, through, from: isState ? from : undefined });
  const [name] = unkept.find(([, value]) => value !== undefined) ?? [];
  if (name === undefined) return;
  const hint = name === 'from' ? ', but for an input' : '';
  throw new UsageError(`Paths of --criterion ${free} find their own way: leave out --${name}${hint}.`);
}
