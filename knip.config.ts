import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'scripts/*.{ts,mjs}',
    'src/prerender.tsx',
    'server/store/migrations/*.ts',
    'tests/kill/kill-switch.ts',
    'machines/**/*.model.ts',
    '**/*.worker.ts',
    // Preloaded into the server that the kill test ends.
    'tests/kill/kill-switch.ts',
  ],
  project: ['{contract,client,machines,charts,src,server,tests,e2e,scripts}/**/*.{ts,tsx,mjs}'],
  // Named on a command line or inside another tool's configuration.
  ignoreDependencies: ['postcss'],
  ignoreExportsUsedInFile: true,
};

export default config;
