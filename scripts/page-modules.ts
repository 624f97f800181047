import { readFileSync } from 'node:fs';
import { frameModule } from './screens.ts';

const entries = 'src/app/portal.pages.tsx';

/** The modules of each page inside the navigation whose entry imports its code: what its document preloads. */
export function parsePageModules(
  source = readFileSync(entries, 'utf8'),
): { page: string; modules: string[] }[] {
  return source
    .split(/^ {2}(?=\w+: )/m)
    .slice(1)
    .flatMap((entry) => {
      const module = /import\('#(src\/.+\.tsx)'\)/.exec(entry.split(/^\}/m)[0] ?? '')?.[1];
      const page = /^\w+/.exec(entry)?.[0];
      return module && page ? [{ page, modules: [frameModule, module] }] : [];
    });
}
