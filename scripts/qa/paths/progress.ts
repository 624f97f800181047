import { pluralize } from '@quayside/charts/formats/path-description.ts';
import type { SearchProgress } from '@quayside/charts/paths/generate.ts';

/** The time between two reports, in milliseconds; a search that ends sooner reports nothing. */
const INTERVAL = 2_000;

/** Reports how far a search is, every two seconds. */
export function reportProgress(remark: (text: string) => void): (progress: SearchProgress) => void {
  let reported = performance.now();
  return ({ visits, goals, met }) => {
    const now = performance.now();
    if (now - reported < INTERVAL) return;
    reported = now;
    const all = [...goals];
    const reached = all.filter((goal) => met.has(goal)).length;
    remark(
      `Searching: ${pluralize(visits, 'abstract state')}, ${reached} of ${pluralize(all.length, 'goal')} met so far (Ctrl-C stops).`,
    );
  };
}
