/**
 * The values of a machine that messages may contain, as property paths: 'facts.status' is that value,
 * 'lines.*.quantity' the quantity of each line, 'facts' everything below it. All other values are replaced by their
 * kind and size. What guards read belongs here; names, addresses, typed text and amounts of money do not.
 */
export type Exposure = {
  context?: readonly string[];
  /** By event type; the output of an invoked actor by 'xstate.done.actor.pay'. */
  events?: Record<string, readonly string[]>;
  /** Names of guards whose parameters may be published. */
  guards?: readonly string[];
};

/** The exposures in `modules` by the id of their machine, which is the name of the file: `sale.exposure.ts`. */
export function collectExposures(modules: Record<string, Record<string, unknown>>): Record<string, Exposure> {
  const found = Object.entries(modules).map(([file, exported]): [string, Exposure] => {
    const [exposure, ...others] = Object.values(exported).filter(isExposure);
    if (!exposure || others.length > 0)
      throw new Error(`${file} exports ${exposure ? 'several' : 'no'} exposures`);
    return [file.replace(/^.*\/(.+)\.exposure\.ts$/, '$1'), exposure];
  });
  return Object.fromEntries(found);
}

function isExposure(value: unknown): value is Exposure {
  return typeof value === 'object' && value !== null && 'context' in value;
}
