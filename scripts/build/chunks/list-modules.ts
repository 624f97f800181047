import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'vite';
import { scriptPlugins } from '../script-plugins.ts';

// Builds the scripts of the portal, unminified and without styles, and writes the modules of each file as JSON.
const [written = 'generated/modules.json'] = process.argv.slice(2);
const files: Record<string, string[]> = {};
await build({
  logLevel: 'silent',
  build: { write: false, minify: false },
  plugins: [
    ...scriptPlugins(),
    {
      name: 'list-modules',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') files[output.fileName] = output.moduleIds.map(nameOf).toSorted();
      },
    },
  ],
});
writeFileSync(written, JSON.stringify(files, null, 2));

function nameOf(id: string) {
  return relative('.', id).replace(/^.*\bnode_modules\//, 'node_modules/');
}
