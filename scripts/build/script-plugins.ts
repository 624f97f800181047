import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { PluginOption } from 'vite';
import { builtInSettings } from './built-in-settings.ts';
import { importTable } from './chunks/import-table.ts';
import { splitPackage } from './chunks/split-package.ts';
import { strippedDescriptions } from './strip-descriptions.ts';
import { shortClassNames } from './styles/short-class-names.ts';

// What the class names of the build are counted from; the build itself writes its stylesheet again.
const stylesheet = resolve('node_modules/.cache/quayside/classes.css');

/** Panda's code, and the stylesheet from which the class names get their short ones. */
export function writeStylesheet(): void {
  execFileSync('node_modules/.bin/panda', ['codegen', '--silent'], { stdio: 'inherit' });
  mkdirSync(dirname(stylesheet), { recursive: true });
  execFileSync('node_modules/.bin/panda', ['cssgen', '--silent', '--outfile', stylesheet], {
    stdio: 'inherit',
  });
}

/** Loaded after Panda's code, which it imports: a fresh clone does not have that code. */
export async function stylesPlugin(): Promise<PluginOption> {
  const { compiledStyles } = await import('./styles/compile-styles.ts');
  return compiledStyles(shortClassNames(readFileSync(stylesheet, 'utf8')));
}

/** What, beside the styles, turns the sources into the scripts of the portal. */
export function scriptPlugins(): PluginOption[] {
  return [strippedDescriptions(), splitPackage('valibot'), importTable(), builtInSettings()];
}
