import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NEGATION } from './chart-faults.ts';
import { dependentFiles, projectFolder, readSource } from './machine-sources.ts';
import { applyEdit, type Edit } from './source-mutant.ts';

type Loading = { query: string; file: string; source: string; affected: ReadonlySet<string> };

let loading: Loading | null = null;
let loads = 0;
let isHooked = false;

/** The text of a file with an edit. */
export function mutatedSource(file: string, edit: Edit): string {
  const source = readSource(file);
  const imports = edit.text.includes(NEGATION) ? `import { not as ${NEGATION} } from 'xstate'; ` : '';
  return applyEdit(source, edit, imports);
}

/**
 * Imports a module as if `file` were edited: the file and all modules between it and the imported one are loaded anew,
 * nothing is written.
 */
export async function importMutated(
  module: string,
  file: string,
  edit: Edit,
): Promise<Record<string, unknown>> {
  hook();
  loads += 1;
  const urls = [...dependentFiles(module, file)].map(urlOf);
  loading = {
    query: `?mutant=${loads}`,
    file: urlOf(file),
    source: stripTypeScriptTypes(mutatedSource(file, edit)),
    affected: new Set(urls),
  };
  return import(urlOf(module) + loading.query);
}

function hook(): void {
  if (isHooked) return;
  isHooked = true;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (!loading || !context.parentURL?.endsWith(loading.query) || !loading.affected.has(resolved.url))
        return resolved;
      return { ...resolved, url: resolved.url + loading.query };
    },
    load(url, context, next) {
      if (!loading || url !== loading.file + loading.query) return next(url, context);
      return { format: 'module', source: loading.source, shortCircuit: true };
    },
  });
}

function urlOf(path: string): string {
  return pathToFileURL(join(projectFolder, path)).href;
}
