import * as v from 'valibot';

const ImportedFiles = v.array(v.string());

/** The files that each file imports; empty until the table is loaded. */
let table = new Map<string, unknown>();
const preloaded = new Set<string>();

/**
 * Loads a file by `import()`, and beside it the files that it imports, which the browser would ask for one after the
 * other. The build calls it for each `import()` (scripts/build/chunks/import-table.ts).
 */
export function importWithPreloads<Module>(load: () => Promise<Module>, file: string): Promise<Module> {
  const imported = table.get(file);
  if (v.is(ImportedFiles, imported)) imported.forEach(preload);
  return load();
}

/** Loads the table of what each file imports. It lies beside the entry and bears its name. */
export async function loadImportTable(): Promise<void> {
  const reply = await fetch(import.meta.url.replace(/js$/, 'json'), { priority: 'low' });
  if (reply.ok) table = new Map(Object.entries(await reply.json()));
}

function preload(file: string) {
  if (preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  link.href = new URL(file, import.meta.url).href;
  document.head.append(link);
}
