import { type FeatureNames, fillPlaceholders } from './feature-names.ts';

type Rows = { path: string; add: (text: string) => string };

const pageRows = `  __camelThings__: {
    path: '/__things__/',
    audience: 'SELLER',
    frame: 'portal',
    menu: { of: 'portal', label: '__Title__' },
    query: definePageQuery<__Thing__Query>({ search: true, hasNote: true, sort: true, page: true, size: true }),
  },
  new__Thing__: { path: '/__things__/new/', audience: 'SELLER', frame: 'portal', within: '__camelThings__' },
  __camelThing__: { path: '/__things__/:qid/', audience: 'SELLER', frame: 'portal', within: '__camelThings__' },
`;

const pageEntries = `  __camelThings__: {
    icon: FolderOpen,
    ...definePage(async () => (await import('#src/__room__/__things__/__things__.page.tsx')).__Things__Page, {
      readAhead: (queries, _, search) =>
        void queries.prefetchQuery(__camelThings__Query(__camelThings__List.parse(search))),
    }),
  },
  new__Thing__: definePage(
    async () => (await import('#src/__room__/__things__/new-__thing__.page.tsx')).New__Thing__Page,
  ),
  __camelThing__: definePage(async () => (await import('#src/__room__/__things__/__thing__.page.tsx')).__Thing__Page, {
    readAhead: (queries, { qid }) => void queries.prefetchQuery(queryFor(read__Thing__, { params: { qid } })),
  }),
`;

const queryTypeImport = `import type { __Thing__Query } from '#contract/__room__/__things__.schemas.ts';
`;
const callsImport = `import { read__Thing__ } from '#contract/__room__/__things__.calls.ts';
`;
const listImport = `import { __camelThings__List, __camelThings__Query } from '#src/__room__/__things__/__things__.filters.ts';
`;
const queryForImport = `import { queryFor } from '#src/queries/query.ts';
`;

/** The rows of a feature in the files that exist already, at the end of each table. */
export function createFeatureRows(names: FeatureNames): Rows[] {
  return [
    {
      path: 'contract/pages/pages.ts',
      add: (text) =>
        insert(
          withImports(text, fillPlaceholders(queryTypeImport, names)),
          /^export const pages = definePages\(\{\n[\s\S]*?^(?=\}\);)/m,
          fillPlaceholders(pageRows, names),
        ),
    },
    {
      path: 'src/app/portal.pages.tsx',
      add: (text) =>
        insert(
          withIcon(
            withImports(
              text,
              fillPlaceholders(callsImport, names),
              fillPlaceholders(listImport, names),
              queryForImport,
            ),
          ),
          /^export const portalPages: Entries = \{\n[\s\S]*?^(?=\};)/m,
          fillPlaceholders(pageEntries, names),
        ),
    },
  ];
}

/** Inserts after what a pattern matches. */
function insert(text: string, pattern: RegExp, rows: string): string {
  const found = pattern.exec(text);
  if (!found) throw new Error(`No place was found for:\n${rows}`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + rows + text.slice(end);
}

/** Adds the missing imports at the start; the formatter sorts them. */
function withImports(text: string, ...imports: string[]): string {
  return imports.filter((line) => !text.includes(line)).join('') + text;
}

function withIcon(text: string): string {
  return /\bFolderOpen\b/.test(text)
    ? text
    : text.replace(/^import \{(?=[^}]*\} from 'lucide';$)/m, 'import { FolderOpen,');
}
