import { basename } from 'node:path';
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const HELPER = '/src/lib/import-with-preloads.ts';

const listOfFiles = /^const __vite__mapDeps=.*?m\.f=(\[.*?\]).*\n/;
const files = /__vite__mapDeps\(\[(\d+)[\d,]*\]\)/g;

/**
 * What a lazily loaded file imports stands in one table beside the entry, which is loaded when the browser is idle,
 * instead of in every file that loads it (docs/decisions/083).
 */
export function importTable(): Plugin {
  return {
    name: 'import-table',
    enforce: 'pre',
    load: (id) =>
      id === VITE_HELPER ? `export { importWithPreloads as __vitePreload } from '${HELPER}';` : null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const chunk of chunks) chunk.code = nameImportedFiles(chunk.code);
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('The build has no entry.');
        this.emitFile({
          type: 'asset',
          fileName: entry.fileName.replace(/js$/, 'json'),
          source: JSON.stringify(tableOf(chunks, entry.fileName)),
        });
      },
    },
  };
}

/** The code of a file in which each `import()` is given the file that it loads, in place of all that this imports. */
export function nameImportedFiles(code: string): string {
  const [statement = '', list = '[]'] = listOfFiles.exec(code) ?? [];
  const names: string[] = JSON.parse(list);
  const named = code
    .slice(statement.length)
    .replaceAll(files, (_, first: string) => `\`${pathFromAssets(names[Number(first)] ?? '')}\``);
  if (named.includes('__vite__mapDeps'))
    throw new Error('Vite lists imported files in another way than expected.');
  return named;
}

type Chunk = { fileName: string; dynamicImports: string[]; imports: string[] };

/** For each file that is loaded by `import()`: what it imports beyond the entry. */
export function tableOf(chunks: Chunk[], entry: string): Record<string, string[]> {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const collect = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of importsOf.get(file) ?? []) collect(imported, seen);
    return seen;
  };
  const everywhere = collect(entry);
  // A file that holds more than the module which is imported is no entry for the bundler.
  const importedLater = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  return Object.fromEntries(
    [...importedLater]
      .map((fileName) => {
        const further = [...collect(fileName)].filter((file) => file !== fileName && !everywhere.has(file));
        return [pathFromAssets(fileName), further.map(pathFromAssets)] as const;
      })
      .filter(([, imported]) => imported.length > 0),
  );
}

function pathFromAssets(file: string) {
  return `./${basename(file)}`;
}
