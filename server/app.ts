import { Hono } from 'hono';
import { TRACE_HEADER } from '#contract/platform/api/headers.ts';
import { createOutboundNetwork, type OutboundNetwork } from '#server/imports/connections/outbound-network.ts';
import { createAddedEmailLimit } from '#server/people/accounts/emails.store.ts';
import { createWrongPasswordLimit } from '#server/people/auth/confirm-password.ts';
import { createFailedSignInLimits } from '#server/people/auth/failed-sign-in-limits.ts';
import { createSessions } from '#server/people/auth/sessions.ts';
import { deriveKey } from '#server/people/auth/tokens.ts';
import { sampleUsers } from '#server/people/users/sample-people.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { flowInspectorOf, type FlowInspector } from '#server/platform/flows/flows.rules.ts';
import { rateLimitsOf } from '#server/platform/rate-limits/rate-limit.ts';
import { createReadTurns } from '#server/platform/requests/read-turns.ts';
import { runRegularWork, startWorker, type Worker } from '#server/platform/resources/worker.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { Overloaded } from '#server/platform/store/run-transaction.ts';
import { isUnreachable } from '#server/platform/store/unreachable.ts';
import { runDueLongTasks, type LongTaskHandlers } from '#server/platform/tasks/long-tasks.ts';
import { runDueTasks, type TaskHandlers } from '#server/platform/tasks/tasks.ts';
import type { UploadScanner } from '#server/platform/uploads/upload-scanner.ts';
import type { ClientConnection, Log, MarketplaceApp, MarketplaceEnv } from './marketplace.ts';
import { findResources } from './resources.ts';
import { DisconnectedError, scenarioTimeOf } from './scenario/apply-scenario.ts';
import { createLocalScenario, type LocalScenario } from './scenario/local-scenario.ts';

const resources = await findResources();

const RETRY_AFTER_SECONDS = '2';

type Options = {
  store: Store;
  log: Log;
  tokenSecret: string;
  /** The origin that people open, for links in mails. */
  baseUrl: string;
  environment: MarketplaceApp['environment'];
  /** Whether the scenario control is on. Ignored in production, where it is always off. */
  scenarioControl?: boolean;
  /** By default staff, and none in production. */
  flowInspector?: FlowInspector;
  /** Whether the warehouse may take over what sellers sent on their own; by default it may, except in production. */
  isTakeOverEnabled?: boolean;
  /** The most megabytes of documents that one seller may store. */
  sellerStorageMegabytes?: number;
  /** Scans uploads for malware; by default they are not scanned. */
  scanner?: UploadScanner | undefined;
  /** From which hosts stock lists may be fetched: by default not from this machine. */
  network?: OutboundNetwork;
  clock?: Clock;
};

/** Creates the reference implementation of the API contract. It opens no port: requests are passed to `fetch`. */
export type Marketplace = {
  app: MarketplaceApp;
  fetch(request: Request, connection?: Partial<ClientConnection>): Promise<Response>;
  /** Undefined where the scenario control is off. */
  scenario: LocalScenario | undefined;
  startWorker(): Worker;
  runDueTasks(): Promise<number>;
  /** Runs the hourly work of the worker. */
  runHourlyWork(): Promise<void>;
};

export function createMarketplace(options: Options): Marketplace {
  const { store, log, tokenSecret, baseUrl, environment, scenarioControl = true } = options;
  const { clock = systemClock, network = createOutboundNetwork(false) } = options;
  const isProduction = environment === 'production';
  const { flowInspector = flowInspectorOf(environment, false) } = options;
  const { sellerStorageMegabytes = 2_000 } = options;
  const { isTakeOverEnabled = !isProduction } = options;
  const createRateLimit = rateLimitsOf(store);
  const app: MarketplaceApp = {
    hono: new Hono<MarketplaceEnv>({ strict: false }),
    store,
    clock,
    log,
    sessions: createSessions(tokenSecret),
    keyFor: (purpose) => deriveKey(tokenSecret, purpose),
    linkTo: (path) => new URL(path, baseUrl).href,
    environment,
    isDemo: !isProduction,
    sampleUsers,
    scenario: scenarioControl && !isProduction ? createLocalScenario() : undefined,
    checksReplies: environment === 'development',
    flowInspector,
    isTakeOverEnabled,
    sellerStorageBytes: sellerStorageMegabytes * 1_000_000,
    scanner: options.scanner,
    createRateLimit,
    failedSignInLimits: createFailedSignInLimits(createRateLimit),
    wrongPasswordLimit: createWrongPasswordLimit(createRateLimit),
    addedEmailLimit: createAddedEmailLimit(createRateLimit),
    network,
    keysInFlight: new Set(),
    readTurns: createReadTurns(),
  };
  addCommonAnswers(app);
  const taskHandlers: TaskHandlers = {};
  const longTaskHandlers: LongTaskHandlers = {};
  for (const { routes, tasks, longTasks } of resources) {
    routes?.(app);
    Object.assign(taskHandlers, tasks?.(app));
    Object.assign(longTaskHandlers, longTasks?.(app));
  }
  return {
    app,
    fetch: async (request, connection = {}) => app.hono.fetch(request, connection),
    scenario: app.scenario,
    startWorker: () => startWorker({ store, log, clock, resources }, taskHandlers, longTaskHandlers),
    runHourlyWork: () => runRegularWork('everyHour', { store, resources }, clock.now()),
    async runDueTasks() {
      const longKinds = Object.keys(longTaskHandlers);
      const short = await runDueTasks({ store, log }, taskHandlers, clock.now(), { longKinds });
      return short + (await runDueLongTasks({ store, log, clock }, longTaskHandlers));
    },
  };
}

/** The headers of every answer, the answer 404 for an unknown call and 500 for an unexpected error. */
function addCommonAnswers(app: MarketplaceApp): void {
  const { hono, clock, log } = app;
  hono.use(async (http, next) => {
    const now = (await scenarioTimeOf(app, http)) ?? clock.now();
    http.set('now', now);
    // The client follows this clock (docs/decisions/006).
    http.header('Date', now.toUTCString());
    http.header('Cache-Control', 'no-store');
    await next();
  });
  hono.notFound((http) => http.json({ code: 'not_found', message: 'This call doesn’t exist.' }, 404));
  hono.onError((error, http) => {
    if (error instanceof DisconnectedError) throw error;
    if (http.env?.isAborted?.()) return http.body(null, 400);
    log.error({ err: error, trace: http.req.header(TRACE_HEADER) }, 'a request failed');
    // The change was rolled back: its cookie would replace the one that still works.
    http.header('Set-Cookie', undefined);
    if (error instanceof Overloaded || isUnreachable(error)) {
      http.header('Retry-After', RETRY_AFTER_SECONDS);
      return http.json(
        { code: 'not_ready', message: 'The marketplace is busy. Try again in a moment.' },
        503,
      );
    }
    return http.json({ code: 'server_error', message: 'Something went wrong.' }, 500);
  });
}
