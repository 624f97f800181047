import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        'src/prerender.tsx',
        // The service worker, an input of scripts/build/offline-files.ts.
        'src/offline/offline-worker.main.ts',
        // The page internal/flows/index.html.
        'src/flows/main.tsx',
        // Written into each document by scripts/build/early-script.ts.
        'src/app/session/early-refresh.main.ts',
        // Run by a test and by hand.
        'scripts/build/chunks/list-modules.ts',
        // The page scripts/bench/pages/bare-form/index.html.
        'scripts/bench/pages/bare-form/main.tsx',
        'server/**/*.{tables,events,migration}.ts',
        'server/**/*.{resource,seed}.ts',
        'contract/**/*.calls.ts',
        'machines/**/*.{model,exposure,clauses}.ts',
        'tests/**/*.{driver,journeys,requests,states}.ts',
        'server/**/*.process.ts',
        'server/**/*.thread.ts',
        // A process of npm run mutants.
        'scripts/qa/mutants/worker.ts',
        // Runs in the sources of another commit.
        'scripts/qa/paths/print-words.ts',
        // A reporter in playwright.config.ts.
        'scripts/qa/paths/path-reporter.ts',
        // An alias in vite.config.ts.
        'client/unused-by-ofetch.ts',
        // Preloaded into the server that the kill test ends.
        'tests/platform/kill/kill-switch.ts',
        'e2e/platform/portal/clock-ahead.ts',
        'e2e/platform/portal/set-time.setup.ts',
      ],
      project: ['{contract,client,machines,src,server,tests,e2e,scripts}/**/*.{ts,tsx,mjs}'],
      // Named on a command line, inside another tool's configuration, or by the path of a file in it.
      ignoreDependencies: ['postcss', 'dejavu-fonts-ttf'],
    },
    'packages/charts': {
      project: ['**/*.ts'],
      // Every file can be imported from outside, so every file is an entry.
      includeEntryExports: true,
      // Read as files, and imported by tests that a test writes.
      ignoreDependencies: ['@scion-scxml/test-framework', '@playwright/test'],
    },
    'packages/flows': {
      project: ['**/*.{ts,tsx}'],
      includeEntryExports: true,
    },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
