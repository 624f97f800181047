import { hash } from '@quayside/charts/hash.ts';

/** The start of a path and the names of its steps, which identify it. */
export type PathRoute = { start: string; steps: readonly string[] };

export function pathId(machine: string, { start, steps }: PathRoute): string {
  return hash(JSON.stringify([machine, start, ...steps]));
}

/** Titles that name more and more of a path. */
const styles: ((route: PathRoute) => string)[] = [
  ({ start, steps }) => (steps.length === 0 ? start : shortened(steps, 1)),
  ({ start, steps }) => `${shortened(steps, 1)} (${start})`,
  ({ steps }) => shortened(steps, 2),
  ({ start, steps }) => `${shortened(steps, 2)} (${start})`,
  ({ steps }) => steps.join(' → '),
  ({ start, steps }) => `${steps.join(' → ')} (${start})`,
];

/** A title for each path: its first and its last step, and more where two paths would have the same title. */
export function createPathTitles(routes: readonly PathRoute[]): string[] {
  const [brief = () => ''] = styles;
  const groups = Map.groupBy(routes, brief);
  return routes.map((route) => {
    const rivals = groups.get(brief(route)) ?? [];
    const style = styles.find((one) => new Set(rivals.map(one)).size === rivals.length);
    return (style ?? brief)(route);
  });
}

/** The first step and the last steps. */
function shortened(steps: readonly string[], last: number): string {
  return steps.filter((_, index) => index === 0 || index >= steps.length - last).join(' → ');
}
