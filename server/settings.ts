import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { flowInspectorOf } from '#server/platform/flows/flows.rules.ts';

export type Settings = ReturnType<typeof named> & {
  /** Signs the access tokens of the embedded marketplace; empty when there is none. */
  tokenSecret: string;
};

/** Names every setting that is missing or wrong, all at once, and never repeats a value: it may be a secret. */
export class SettingsError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      ['The server can’t start with these settings (.env.example describes them all):', ...problems].join(
        '\n  ',
      ),
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Start = {
  /** Whether the command that starts the gateway offers the embedded marketplace. */
  embedded: boolean;
  makeSecret?: (dataDir: string) => string;
};

/** The expected value of each setting, as the end of a sentence. */
export const settingExpectations = {
  ENVIRONMENT: 'must be development, preview or production',
  BASE_URL: 'must be the http or https address that people open, without a path',
  API_BASE_URL:
    'must be the http or https address of the marketplace API, https in production unless on this machine',
  PORT: 'must be a whole number from 0 to 65535',
  HOST: 'must be a host name or an address to listen on',
  TRUST_PROXY: 'must be true or false',
  DRAIN_SECONDS: 'must be a whole number from 0 to 60',
  DATA_DIR: 'must be a folder',
  DATABASE_URL: 'must be a postgres:// address',
  TOKEN_SECRET: 'must be a secret of at least 32 characters',
  SELLER_STORAGE_MB: 'must be a whole number of megabytes from 1 to 1000000',
  SCANNER_URL: 'must be the address of clamd, such as tcp://127.0.0.1:3310',
  LOG_LEVEL: 'must be debug, info, warn, error or silent',
  SCENARIO_CONTROL: 'must be true or false, and not true in production',
  ALLOW_LOOPBACK_SOURCES: 'must be true or false, and not true in production',
  ENABLE_WAREHOUSE: 'must be true or false',
  ENABLE_LOGISTICS: 'must be true or false',
  ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS: 'must be true or false',
  ENABLE_FLOW_INSPECTOR: 'must be true or false',
  ENABLE_ANALYTICS: 'must be true or false',
  ANALYTICS_URL: 'must be the address of the tracking API, together with ANALYTICS_WRITE_KEY',
  ANALYTICS_WRITE_KEY: 'must be the key of the tracking API, together with ANALYTICS_URL',
  CONVERSION_URLS: 'must be addresses separated by spaces, https in production',
  IMAGE_HOST: 'must be the https address of the image CDN, without a path',
  FORM_HOSTS: 'must be https addresses without a path, separated by commas',
} as const;

/** Reads the settings of the gateway and of the embedded marketplace (specification 5, decisions 1). */
export function readSettings(environment: Record<string, string | undefined>, start: Start): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(settingsSchema(given, start.embedded), given, { abortPipeEarly: true });
  if (!parsed.success) throw new SettingsError([...new Set(parsed.issues.map((issue) => problem(issue)))]);
  const settings = named(parsed.output);
  if (settings.apiBaseUrl) return { ...settings, tokenSecret: '' };
  const makeSecret = start.makeSecret ?? keptSecret;
  return { ...settings, tokenSecret: parsed.output.TOKEN_SECRET ?? makeSecret(settings.dataDir) };
}

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);
const off = v.pipe(v.optional(flag, 'false'), v.literal(false));
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
/** Encrypted, or not leaving this machine. */
const encryptedAddress = v.pipe(
  address,
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/),
);
const origin = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\/[^/]+\/?$/),
  v.transform((value) => new URL(value).origin),
);
const httpsOrigin = v.pipe(origin, v.startsWith('https://'));
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const drainSeconds = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60));
const megabytes = v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number), v.maxValue(1_000_000));
const scannerAddress = v.pipe(v.string(), v.regex(/^tcp:\/\/[\w.:[\]-]+:\d{1,5}$/), v.url());
const secret = v.pipe(v.string(), v.minLength(32));
const writeKey = v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/));
const addresses = v.pipe(
  v.string(),
  v.transform((value) => value.split(/\s+/).filter(Boolean)),
);
const origins = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
  v.array(httpsOrigin),
);

function settingsSchema(given: Record<string, string | undefined>, embedded: boolean) {
  const production = given.ENVIRONMENT === 'production';
  const onlyHere = !production && given.ENVIRONMENT !== 'preview';
  const runsMarketplace = embedded && !production && given.API_BASE_URL === undefined;
  const outside = production ? v.pipe(address, v.startsWith('https://')) : address;
  const needsProvider =
    given.ANALYTICS_URL !== undefined ||
    given.ANALYTICS_WRITE_KEY !== undefined ||
    (production && given.ENABLE_ANALYTICS === 'true');
  return v.object({
    ENVIRONMENT: v.optional(v.picklist(['development', 'preview', 'production']), 'development'),
    BASE_URL: onlyHere ? v.optional(origin) : origin,
    API_BASE_URL: runsMarketplace ? v.optional(address) : production ? encryptedAddress : address,
    PORT: v.optional(port, '4173'),
    HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), '127.0.0.1'),
    TRUST_PROXY: v.optional(flag, 'false'),
    DRAIN_SECONDS: v.optional(drainSeconds, onlyHere ? '0' : '5'),
    DATA_DIR: v.optional(v.string(), './data'),
    DATABASE_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//))),
    TOKEN_SECRET: runsMarketplace && !onlyHere ? secret : v.optional(secret),
    SELLER_STORAGE_MB: v.optional(megabytes, '2000'),
    SCANNER_URL: v.optional(scannerAddress),
    LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
    SCENARIO_CONTROL: production ? off : v.optional(flag, onlyHere ? 'true' : 'false'),
    ALLOW_LOOPBACK_SOURCES: production ? off : v.optional(flag, 'false'),
    ENABLE_WAREHOUSE: v.optional(flag, 'true'),
    ENABLE_LOGISTICS: v.optional(flag, 'true'),
    ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS: v.optional(flag, production ? 'false' : 'true'),
    ENABLE_FLOW_INSPECTOR: v.optional(flag, onlyHere ? 'true' : 'false'),
    ENABLE_ANALYTICS: v.optional(flag, production ? 'false' : 'true'),
    ANALYTICS_URL: needsProvider ? outside : v.optional(outside),
    ANALYTICS_WRITE_KEY: needsProvider ? writeKey : v.optional(writeKey),
    CONVERSION_URLS: v.optional(v.pipe(addresses, v.array(outside)), ''),
    IMAGE_HOST: v.optional(httpsOrigin),
    FORM_HOSTS: v.optional(origins, ''),
  });
}

function named(parsed: v.InferOutput<ReturnType<typeof settingsSchema>>) {
  return {
    environment: parsed.ENVIRONMENT,
    /** The origin that people open, for links in mails and for deciding about https. */
    baseUrl: parsed.BASE_URL ?? `http://localhost:${parsed.PORT}`,
    /** Undefined when the embedded marketplace answers. */
    apiBaseUrl: parsed.API_BASE_URL?.replace(/\/*$/, '/'),
    port: parsed.PORT,
    host: parsed.HOST,
    trustProxy: parsed.TRUST_PROXY,
    /** How long a stopping process still takes requests, while the load balancer learns that it is not ready. */
    drainSeconds: parsed.DRAIN_SECONDS,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL,
    sellerStorageMegabytes: parsed.SELLER_STORAGE_MB,
    /** The clamd that scans uploads; undefined without one. */
    scannerUrl: parsed.SCANNER_URL,
    logLevel: parsed.LOG_LEVEL,
    scenarioControl: parsed.SCENARIO_CONTROL,
    /** Whether stock lists may be fetched from this machine. */
    allowLoopbackSources: parsed.ALLOW_LOOPBACK_SOURCES,
    enableWarehouse: parsed.ENABLE_WAREHOUSE,
    enableLogistics: parsed.ENABLE_LOGISTICS,
    /** Whether the warehouse may ship on what sellers sent on their own. */
    enableTakeOver: parsed.ENABLE_TAKE_OVER_WAREHOUSE_SHIPMENTS,
    flowInspector: flowInspectorOf(parsed.ENVIRONMENT, parsed.ENABLE_FLOW_INSPECTOR),
    analytics: {
      isEnabled: parsed.ENABLE_ANALYTICS,
      /** Undefined when the stand-in of the embedded marketplace answers. */
      url: parsed.ANALYTICS_URL?.replace(/\/*$/, ''),
      writeKey: parsed.ANALYTICS_WRITE_KEY,
      conversionUrls: parsed.CONVERSION_URLS,
    },
    imageHost: parsed.IMAGE_HOST,
    formHosts: parsed.FORM_HOSTS,
  };
}

function problem(issue: v.BaseIssue<unknown>) {
  const name = String(issue.path?.[0]?.key);
  const isMissing = issue.path?.[0]?.value === undefined;
  if (name === 'API_BASE_URL' && isMissing) {
    return 'API_BASE_URL: the API base URL setting must be set to run the app (npm start runs an embedded marketplace instead, outside production).';
  }
  const expectation = Object.entries(settingExpectations).find(([key]) => key === name)?.[1];
  return `${name}: ${isMissing ? 'is missing, ' : ''}${expectation}.`;
}

/** Reads the secret in the data folder, or creates one, so that sessions survive a restart. */
function keptSecret(dataDir: string) {
  const path = join(dataDir, 'token-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
