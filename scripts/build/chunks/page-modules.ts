import { readFileSync } from 'node:fs';
import { frameModule, publicFrameModule } from '../budgets/screens.ts';

/** The modules of each page: what its document preloads. */
export function parsePageModules(
  ofPortal = readFileSync('src/app/portal.pages.tsx', 'utf8'),
  ofPublic = readFileSync('src/app/public.pages.tsx', 'utf8'),
): { page: string; modules: string[] }[] {
  return [...pagesOf(ofPortal, frameModule), ...pagesOf(ofPublic, publicFrameModule)];
}

/** The pages of one table whose code is imported by their entries, or by the declarations that these name. */
function pagesOf(source: string, frame: string) {
  const [, table = ''] = /^export const \w+Pages\b.*?$(.*?)^\}/ms.exec(source) ?? [];
  // What begins a line is a statement of the module, of one line or of several.
  const statements = source.replace(table, '').split(/^(?=[^\s})])/m);
  const declarations = new Map(
    statements.flatMap((statement): [string, string][] => {
      const [, name] = /^(?:const|(?:async )?function) (\w+)/.exec(statement) ?? [];
      return name === undefined ? [] : [[name, statement]];
    }),
  );
  return table
    .split(/^ {2}(?=\w+: )/m)
    .slice(1)
    .flatMap((entry) => {
      const modules = importedModules(entry, declarations);
      const page = /^\w+/.exec(entry)?.[0];
      return page && modules.size > 0 ? [{ page, modules: [frame, ...modules] }] : [];
    });
}

function importedModules(text: string, declarations: Map<string, string>): Set<string> {
  const own = [...text.matchAll(/import\('(#src|\.)\/(.+\.tsx)'\)/g)].map(
    ([, from, path]) => `${from === '.' ? 'src/app' : 'src'}/${path}`,
  );
  const named = [...declarations].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
  const others = new Map([...declarations].filter(([name]) => !named.some(([known]) => known === name)));
  return new Set([...own, ...named.flatMap(([, body]) => [...importedModules(body, others)])]);
}
