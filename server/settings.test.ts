import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingExpectations, readSettings, SettingsError } from './settings.ts';

const makeSecret = () => 'made-for-this-folder';
const secret = 'a-secret-of-at-least-thirty-two-characters';
const proxied = { API_BASE_URL: 'https://api.quayside.example/api' };
const production = { ...proxied, ENVIRONMENT: 'production', BASE_URL: 'https://seller.quayside.example' };

function problemsOf(environment: Record<string, string>, embedded = true) {
  try {
    readSettings(environment, { embedded, makeSecret });
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('without any setting the embedded marketplace runs for development on this machine only', () => {
  expect(readSettings({}, { embedded: true, makeSecret })).toEqual({
    environment: 'development',
    baseUrl: 'http://localhost:4173',
    apiBaseUrl: undefined,
    port: 4173,
    host: '127.0.0.1',
    trustProxy: false,
    drainSeconds: 0,
    dataDir: './data',
    databaseUrl: undefined,
    sellerStorageMegabytes: 2000,
    scannerUrl: undefined,
    tokenSecret: 'made-for-this-folder',
    logLevel: 'info',
    scenarioControl: true,
    allowLoopbackSources: false,
    enableWarehouse: true,
    enableLogistics: true,
    enableTakeOver: true,
    flowInspector: 'signedIn',
    analytics: { isEnabled: true, url: undefined, writeKey: undefined, conversionUrls: [] },
    imageHost: undefined,
    formHosts: [],
  });
});

test('every setting is read', () => {
  const environment = {
    ...production,
    PORT: '8080',
    HOST: '0.0.0.0',
    TRUST_PROXY: 'true',
    DRAIN_SECONDS: '12',
    DATA_DIR: '/var/lib/quayside',
    DATABASE_URL: 'postgres://app@db/quayside',
    TOKEN_SECRET: secret,
    SELLER_STORAGE_MB: '500',
    SCANNER_URL: 'tcp://clamd:3310',
    LOG_LEVEL: 'warn',
    SCENARIO_CONTROL: 'false',
    ALLOW_LOOPBACK_SOURCES: 'false',
    ENABLE_WAREHOUSE: 'false',
    ENABLE_LOGISTICS: 'false',
    ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS: 'true',
    ENABLE_FLOW_INSPECTOR: 'true',
    ENABLE_ANALYTICS: 'true',
    ANALYTICS_URL: 'https://events.example/v1/',
    ANALYTICS_WRITE_KEY: 'key-1',
    CONVERSION_URLS: 'https://ads.example/p?e={event}&click={gclid} https://social.example/conversions',
    IMAGE_HOST: 'https://images.quayside.example',
    FORM_HOSTS: 'https://forms.quayside.example, https://survey.quayside.example',
  };
  expect(readSettings(environment, { embedded: false, makeSecret })).toEqual({
    environment: 'production',
    baseUrl: 'https://seller.quayside.example',
    apiBaseUrl: 'https://api.quayside.example/api/',
    port: 8080,
    host: '0.0.0.0',
    trustProxy: true,
    drainSeconds: 12,
    dataDir: '/var/lib/quayside',
    databaseUrl: 'postgres://app@db/quayside',
    sellerStorageMegabytes: 500,
    scannerUrl: 'tcp://clamd:3310',
    tokenSecret: '',
    logLevel: 'warn',
    scenarioControl: false,
    allowLoopbackSources: false,
    enableWarehouse: false,
    enableLogistics: false,
    enableTakeOver: true,
    flowInspector: 'signedIn',
    analytics: {
      isEnabled: true,
      url: 'https://events.example/v1',
      writeKey: 'key-1',
      conversionUrls: ['https://ads.example/p?e={event}&click={gclid}', 'https://social.example/conversions'],
    },
    imageHost: 'https://images.quayside.example',
    formHosts: ['https://forms.quayside.example', 'https://survey.quayside.example'],
  });
  expect(Object.keys(environment).toSorted()).toEqual(Object.keys(settingExpectations).toSorted());
});

const wrong: [keyof typeof settingExpectations, string][] = [
  ['ENVIRONMENT', 'staging'],
  ['BASE_URL', 'seller.quayside.example'],
  ['BASE_URL', 'https://quayside.example/portal'],
  ['API_BASE_URL', 'not an address'],
  ['API_BASE_URL', 'ftp://api.quayside.example'],
  ['PORT', '65536'],
  ['PORT', 'eighty'],
  ['HOST', 'a host'],
  ['TRUST_PROXY', 'yes'],
  ['DRAIN_SECONDS', '61'],
  ['DATABASE_URL', 'mysql://db/quayside'],
  ['TOKEN_SECRET', 'short'],
  ['SELLER_STORAGE_MB', '0'],
  ['SCANNER_URL', 'http://clamd:3310'],
  ['SCANNER_URL', 'tcp://clamd'],
  ['LOG_LEVEL', 'loud'],
  ['SCENARIO_CONTROL', '1'],
  ['ALLOW_LOOPBACK_SOURCES', 'yes'],
  ['ENABLE_WAREHOUSE', 'on'],
  ['ENABLE_LOGISTICS', 'off'],
  ['ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS', 'on'],
  ['ENABLE_ANALYTICS', 'yes'],
  ['CONVERSION_URLS', 'https://ads.example ads'],
  ['IMAGE_HOST', 'http://images.quayside.example'],
  ['FORM_HOSTS', 'https://forms.quayside.example,forms'],
];

test.each(wrong)('%s=%s stops the start with its name and what is expected', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([`${name}: ${settingExpectations[name]}.`]);
});

test('without the API base URL the app does not run in production, nor when no marketplace is embedded', () => {
  const { API_BASE_URL: _, ...incomplete } = production;
  const sentence = expect.stringContaining('the API base URL setting must be set to run the app');
  expect(problemsOf(incomplete)).toEqual([sentence]);
  expect(problemsOf({}, false)).toEqual([sentence]);
});

test('in production the API is reached by https, or on this machine', () => {
  const insecure = [`API_BASE_URL: ${settingExpectations.API_BASE_URL}.`];
  for (const [API_BASE_URL, problems] of [
    ['http://api.quayside.example/api/', insecure],
    ['http://127.0.0.1.quayside.example/api/', insecure],
    ['http://localhost@api.quayside.example/', insecure],
    ['http://127.0.0.1:4173/api/', []],
    ['http://[::1]:4173/api/', []],
  ] as const) {
    expect([API_BASE_URL, problemsOf({ ...production, API_BASE_URL })]).toEqual([API_BASE_URL, problems]);
  }
});

test('a preview with the embedded marketplace names the secret and the address that are missing', () => {
  expect(problemsOf({ ENVIRONMENT: 'preview' })).toEqual([
    `BASE_URL: is missing, ${settingExpectations.BASE_URL}.`,
    `TOKEN_SECRET: is missing, ${settingExpectations.TOKEN_SECRET}.`,
  ]);
});

test('the scenario control is on in development, in a preview only by its setting, and never in production', () => {
  const controlOf = (environment: Record<string, string>) =>
    readSettings(environment, { embedded: true, makeSecret }).scenarioControl;
  const preview = {
    ENVIRONMENT: 'preview',
    BASE_URL: 'https://preview.quayside.example',
    TOKEN_SECRET: secret,
  };
  expect(controlOf({})).toBe(true);
  expect(controlOf(preview)).toBe(false);
  expect(controlOf({ ...preview, SCENARIO_CONTROL: 'true' })).toBe(true);
  expect(problemsOf({ ...production, SCENARIO_CONTROL: 'true' })).toEqual([
    `SCENARIO_CONTROL: ${settingExpectations.SCENARIO_CONTROL}.`,
  ]);
});

test('stock lists are fetched from this machine only by a setting, and never in production', () => {
  expect(readSettings({ ALLOW_LOOPBACK_SOURCES: 'true' }, { embedded: true, makeSecret })).toMatchObject({
    allowLoopbackSources: true,
  });
  expect(problemsOf({ ...production, ALLOW_LOOPBACK_SOURCES: 'true' })).toEqual([
    `ALLOW_LOOPBACK_SOURCES: ${settingExpectations.ALLOW_LOOPBACK_SOURCES}.`,
  ]);
});

test('in production analytics are off until they are switched on, and then need their provider', () => {
  const settings = readSettings(production, { embedded: false, makeSecret });
  expect(settings.analytics.isEnabled).toBe(false);
  const missing = [
    `ANALYTICS_URL: is missing, ${settingExpectations.ANALYTICS_URL}.`,
    `ANALYTICS_WRITE_KEY: is missing, ${settingExpectations.ANALYTICS_WRITE_KEY}.`,
  ];
  expect(problemsOf({ ...production, ENABLE_ANALYTICS: 'true' })).toEqual(missing);
  expect(problemsOf({ ANALYTICS_URL: 'http://127.0.0.1:9/v1' })).toEqual(missing.slice(1));
  expect(problemsOf({ ANALYTICS_WRITE_KEY: 'key-1' })).toEqual(missing.slice(0, 1));
  const insecure = { ANALYTICS_URL: 'http://events.example/v1', ANALYTICS_WRITE_KEY: 'key-1' };
  expect(problemsOf({ ...production, ...insecure })).toEqual([
    `ANALYTICS_URL: ${settingExpectations.ANALYTICS_URL}.`,
  ]);
});

test('all problems are reported at once, without values', () => {
  const problems = problemsOf({ PORT: 'x', TOKEN_SECRET: 'hunter2', ENVIRONMENT: 'y' });
  expect(problems).toHaveLength(3);
  expect(new SettingsError(problems).message).not.toContain('hunter2');
});

test('an empty value counts as absent', () => {
  expect(problemsOf({ PORT: '', BASE_URL: '', API_BASE_URL: '' })).toEqual([]);
});

test('the secret of a data folder is made once, readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const first = readSettings({ DATA_DIR: dataDir }, { embedded: true });
  expect(first.tokenSecret.length).toBeGreaterThanOrEqual(32);
  expect(readSettings({ DATA_DIR: dataDir }, { embedded: true }).tokenSecret).toBe(first.tokenSecret);
  expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
});

test('.env.example describes every setting', () => {
  const described = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(described).toEqual(expect.arrayContaining(Object.keys(settingExpectations)));
});
