import { build } from 'vite';

/** Builds the script that runs before all others and is part of each document (docs/decisions/167). */
export async function buildEarlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/app/session/early-refresh.main.ts',
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code.trim() : '')).join('');
  if (code === '' || code.includes('</'))
    throw new Error('The early script cannot be written into a document.');
  return code;
}
