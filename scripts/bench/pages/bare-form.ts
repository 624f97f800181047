import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const outDir = resolve('node_modules/.cache/quayside/bare-form');

/** Builds and serves a form in React alone, to which the start of the portal is compared. */
export async function serveBareForm() {
  const options = {
    configFile: false as const,
    root: resolve('scripts/bench/pages/bare-form'),
    logLevel: 'warn' as const,
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(options);
  const server = await preview(options);
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
