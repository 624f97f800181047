import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brand } from './contract/platform/brand.ts';
import { chunkFileName, codeSplitting } from './scripts/build/chunks/chunks.ts';
import { chartFiles } from './scripts/qa/flows/chart-files.ts';
import { flowsRelay } from './scripts/qa/flows/flows-relay.ts';
import { findBrowser, findHeadlessShell } from './scripts/test/environment/browser.ts';
import { findPostgres } from './scripts/test/environment/postgres.ts';
import { findStoreTests } from './scripts/test/store-tests.ts';
import { keepUnhandledError } from './scripts/test/unhandled-errors.ts';
import { TEST_TIMEOUT, WAIT_TIMEOUT } from './tests/timeouts.ts';

// Written into the documents at build time; the gateway replaces it with one of its own per reply.
const NONCE_MARK = 'QUAYSIDE-NONCE';

const gateway = `http://127.0.0.1:${process.env.PORT ?? 4173}`;

const setupFiles = ['tests/setup.ts'];
const postgres = process.env.DATABASE_URL_TEST;

// Server and page tests hold their state in what they start: one process for all of them spares loading everything anew.
const server = {
  extends: true as const,
  test: {
    name: 'server',
    environment: 'node',
    isolate: false,
    include: ['{contract,server}/**/*.test.ts'],
    setupFiles,
  },
};

// Those that open a store once more, on the other database that they must run on.
const serverOnPostgres = (url: string) => ({
  extends: true as const,
  test: {
    ...server.test,
    name: 'postgres',
    include: findStoreTests(),
    env: { DATABASE_URL_TEST: url },
  },
});

// Two processes of the server on one database, which the test starts and restarts.
const serverPair = {
  extends: true as const,
  test: { name: 'pair', environment: 'node', include: ['tests/platform/pair/*.test.ts'], setupFiles },
};

export default defineConfig({
  plugins: [
    react(),
    flowsRelay(),
    chartFiles(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%brand.name%', brand.name) },
  ],
  // Settings that the browser shares with the server have one name; nothing else of the environment is built in.
  envPrefix: ['VITE_', 'ENABLE_', 'ENVIRONMENT'],
  html: { cspNonce: NONCE_MARK },
  resolve: {
    alias: [
      // @xstate/react imports the shim of a hook that React itself has since 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Its file for browsers is of the older module format, which would put a file more before every page.
      { find: /^localized-address-format$/, replacement: 'localized-address-format/dist/index.esm.js' },
      { find: /^(ufo|destr)$/, replacement: resolve('client/unused-by-ofetch.ts') },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    // The first browsers with light-dark(), widely available since November 2026: written for older ones, each colour
    // would be three times as long.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    // An inlined asset would need `data:` in the policy for more than images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting, chunkFileNames: chunkFileName },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: gateway, xfwd: true } } },
  test: {
    // A worker waits for timers, files and child processes for a quarter of its time: one more uses the cores.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: WAIT_TIMEOUT } },
    onUnhandledError: keepUnhandledError,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Only the project `postgres` tests on the server that the variable names.
    env: { DATABASE_URL_TEST: '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{client,machines,scripts,tests,src}/**/*.test.ts'],
          exclude: ['tests/platform/pair/**'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          isolate: false,
          include: ['{src,tests}/**/*.test.tsx'],
          exclude: ['src/flows/**', 'tests/platform/faults/**'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          // Files of about equal length: no long one is the last that runs.
          name: 'faults',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/platform/faults/**/*.test.tsx'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          // The inspector lists every root actor of its process: it starts from none.
          name: 'inspector',
          environment: 'jsdom',
          include: ['src/flows/**/*.test.tsx'],
          setupFiles,
        },
      },
      {
        extends: './packages/charts/vitest.config.ts',
        root: 'packages/charts',
        test: { name: 'charts', env: { CHROMIUM_PATH: findHeadlessShell() ?? findBrowser() ?? '' } },
      },
      {
        extends: './packages/flows/vitest.config.ts',
        root: 'packages/flows',
        test: { name: 'flows' },
      },
      server,
      ...(postgres ? [serverOnPostgres(postgres)] : []),
      ...(findPostgres() ? [serverPair] : []),
    ],
  },
});
