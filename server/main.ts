import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { pathTo } from '#contract/pages/paths.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { UnknownStoreError } from '#server/platform/store/unknown-store-error.ts';
import { calls } from './calls.ts';
import type { EmbeddedMarketplace } from './embedded.ts';
import { readBuild } from './gateway/build-files.ts';
import { createGateway } from './gateway/gateway.ts';
import type { ServerPhase } from './gateway/lifecycle.ts';
import { createFindPageName } from './gateway/pages.ts';
import { createProxy } from './gateway/proxy.ts';
import { serve } from './serve.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** How long running requests may take to finish when the process is asked to stop. */
const grace = 10_000;

try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await start();
} catch (error) {
  const isExplained = error instanceof SettingsError || error instanceof UnknownStoreError;
  process.stderr.write(`\n${isExplained ? error.message : inspect(error)}\n\n`);
  process.exit(1);
}

async function start() {
  const settings = readSettings(process.env, { embedded: process.argv.includes('--embedded') });
  const log = createLog(settings.logLevel);
  const marketplace = Promise.withResolvers<EmbeddedMarketplace>();
  const { apiBaseUrl, baseUrl } = settings;
  let phase: ServerPhase = 'starting';

  const gateway = createGateway({
    settings,
    log,
    build: readBuild('dist'),
    pageAt: createFindPageName(settings.environment),
    calls: Object.values(calls),
    onlyListed: apiBaseUrl !== undefined,
    upstream: apiBaseUrl
      ? createProxy({ apiBaseUrl, baseUrl, log })
      : async (request, _path, connection) => (await marketplace.promise).fetch(request, connection),
    phase: () => phase,
    isReachable: async () => apiBaseUrl !== undefined || (await marketplace.promise).isReachable(),
  });
  const serving = await serve(gateway, settings);
  const address = `http://${settings.host.replace('0.0.0.0', 'localhost')}:${serving.port}`;
  log.info({ address, environment: settings.environment }, 'listening');

  if (apiBaseUrl === undefined) {
    marketplace.resolve(await openEmbedded(settings, log));
  }
  phase = 'ready';
  say(`The portal is at ${address}`);
  if (apiBaseUrl === undefined) say(`New here? Start at ${address}${pathTo.welcome()}`);

  const stop = async () => {
    if (phase === 'stopping') return;
    phase = 'stopping';
    log.info('stopping');
    await pause(settings.drainSeconds * 1000);
    await serving.stop(grace);
    if (apiBaseUrl === undefined) await (await marketplace.promise).stop();
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Loads the embedded marketplace; the gateway in production does not load it. */
async function openEmbedded(settings: Settings, log: Log) {
  say(`No API_BASE_URL is set: running the embedded marketplace. Opening its store in ${settings.dataDir} …`);
  const { startEmbedded } = await import('./embedded.ts');
  const embedded = await startEmbedded(settings, log);
  say(accountTable(embedded));
  return embedded;
}

function accountTable({ sampleAccounts }: EmbeddedMarketplace) {
  const rows = sampleAccounts.map(({ who, email, note }) => `  ${who.padEnd(34)}${email.padEnd(46)}${note}`);
  const [first] = sampleAccounts;
  return ['Sample accounts:', ...rows, `  Password for all accounts: ${first?.password}`].join('\n');
}

function say(text: string) {
  process.stdout.write(`\n${text}\n`);
}
