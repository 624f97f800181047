import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Step = { after?: number; event: { name: string; data?: unknown }; nextConfiguration: string[] };

/** A test of the suite: a document, and the active states after each event. */
export type ConformanceTest = {
  /** 'history/history0', 'w3c-ecma/test144.txml'. */
  name: string;
  document: string;
  initialConfiguration: string[];
  events: Step[];
};

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@scion-scxml/test-framework/package.json')),
  'test',
);

export const conformanceTests: ConformanceTest[] = globSync('**/*.json', { cwd: folder })
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted()
  .map((name) => ({
    ...JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    document: readFileSync(join(folder, `${name}.scxml`), 'utf8'),
    name,
  }));
