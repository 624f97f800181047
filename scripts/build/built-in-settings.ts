import type { Plugin } from 'vite';
import { parseEnv } from '../../src/parse-env.ts';

const parsing = 'parseEnv(import.meta.env)';

/** Parses the settings of the browser once, in the build: a wrong one fails it, and the files have the values alone. */
export function builtInSettings(): Plugin {
  let settings = '';
  return {
    name: 'built-in-settings',
    enforce: 'pre',
    configResolved({ env }) {
      settings = JSON.stringify(parseEnv(env));
    },
    transform(code, id) {
      if (!id.endsWith('/src/env.ts')) return null;
      if (!code.includes(parsing)) throw new Error(`${id} does not call ${parsing}.`);
      return { code: code.replace(parsing, settings), map: null };
    },
  };
}
