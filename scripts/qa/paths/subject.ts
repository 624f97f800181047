import { type Chart, buildChart } from '@quayside/charts/chart.ts';
import type { VitestPreamble } from '@quayside/charts/formats/vitest.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { rootModelOf, type System, toSystem, restrictToParts } from '@quayside/charts/system.ts';
import { models, saleSystem } from '#machines/models/models.ts';
import { UsageError, parseChoice } from './usage-error.ts';

/** The machine, or the machine with parts, for which paths are generated. */
export type PathSubject = { system: System; charts: Chart[]; source: VitestPreamble };

export function selectPathSubject(machine: string, parts: readonly string[]): PathSubject {
  const name = parseChoice('machine', machine, Object.keys(models));
  if (parts.length > 0) return withSomeParts(name, parts);
  const model: AnyModel | undefined = models[name];
  if (!model) throw new UsageError(`There is no machine '${name}'.`);
  return {
    system: toSystem(model),
    charts: [buildChart(model.machine, model)],
    source: {
      imports: [`import { models } from '#machines/models/models.ts';`],
      expression: `models[${JSON.stringify(name)}]`,
    },
  };
}

function withSomeParts(machine: string, parts: readonly string[]): PathSubject {
  const { id } = rootModelOf(saleSystem).machine;
  if (machine !== id) throw new UsageError(`Only '${id}' runs --with parts; '${machine}' has none.`);
  const system = restrictToParts(saleSystem, parts);
  return {
    system,
    charts: Object.values(system.models).map((model) => buildChart(model.machine, model)),
    source: {
      imports: [
        `import { restrictToParts } from '@quayside/charts/system.ts';`,
        `import { saleSystem } from '#machines/models/models.ts';`,
      ],
      expression: `restrictToParts(saleSystem, ${JSON.stringify(parts)})`,
    },
  };
}
