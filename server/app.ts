import { Hono } from 'hono';
import { TRACE_HEADER } from '#contract/headers.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { createEmailLimit } from './accounts/emails.store.ts';
import { passwordTasks } from './accounts/passwords.routes.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { createPasswordLimit } from './auth/confirm-password.ts';
import { createLoginLimits } from './auth/login-limits.ts';
import { createSessions } from './auth/sessions.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { createReach, type Reach } from './connections/reach.ts';
import { keyFor } from './auth/tokens.ts';
import { systemClock, type Clock } from './clock.ts';
import { cmsRoutes } from './cms/cms.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { lineRoutes } from './lines/lines.routes.ts';
import { flowInspectorOf, type FlowInspector } from './flows/flows.rules.ts';
import { flowRoutes } from './flows/flows.routes.ts';
import type { Caller, Log, MarketplaceApp, MarketplaceEnv } from './marketplace.ts';
import { infoRoutes } from './info/info.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { packingRoutes } from './packing/packing.routes.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { saleRoutes } from './sales/sales.routes.ts';
import { saleTasks } from './sales/sales.tasks.ts';
import { scenarioRoutes } from './scenario/scenario.routes.ts';
import { createScenarios, type Scenarios } from './scenario/scenarios.ts';
import { Disconnected, scenarioOf } from './scenario/steer.ts';
import { sellerRoutes } from './sellers/sellers.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { shippingTasks } from './shipping/shipping.tasks.ts';
import type { Store } from './store/connect.ts';
import { runDueTasks, type TaskHandlers } from './tasks/tasks.ts';
import { startWorker, type Worker } from './tasks/worker.ts';
import { userRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { warehouseRoutes } from './warehouse/warehouse.routes.ts';

type Options = {
  store: Store;
  log: Log;
  tokenSecret: string;
  /** The origin that people open, for links in mails. */
  baseUrl: string;
  environment: MarketplaceApp['environment'];
  /** Never in production, whatever is said here. */
  scenarioControl?: boolean;
  /** Staff, and nobody in production, where nothing is said here. */
  flowInspector?: FlowInspector;
  /** How far stock lists are fetched from: not from this machine where nothing is said here. */
  reach?: Reach;
  clock?: Clock;
};

/** The reference implementation of the API contract. It does not listen: whoever does hands its requests in. */
export type Marketplace = {
  app: MarketplaceApp;
  fetch(request: Request, caller?: Partial<Caller>): Promise<Response>;
  /** Undefined where the scenario control is off. */
  scenarios: Scenarios | undefined;
  startWorker(): Worker;
  runDueTasks(): Promise<number>;
};

export function createMarketplace(options: Options): Marketplace {
  const { store, log, tokenSecret, baseUrl, environment, scenarioControl = true } = options;
  const { clock = systemClock, reach = createReach(false) } = options;
  const isProduction = environment === 'production';
  const { flowInspector = flowInspectorOf(environment, false) } = options;
  const app: MarketplaceApp = {
    hono: new Hono<MarketplaceEnv>({ strict: false }),
    store,
    clock,
    log,
    sessions: createSessions(tokenSecret),
    keyFor: (purpose) => keyFor(tokenSecret, purpose),
    linkTo: (path) => new URL(path, baseUrl).href,
    environment,
    isOpenHouse: !isProduction,
    scenarios: scenarioControl && !isProduction ? createScenarios() : undefined,
    checksReplies: environment === 'development',
    flowInspector,
    loginLimits: createLoginLimits(),
    passwordLimit: createPasswordLimit(),
    emailLimit: createEmailLimit(),
    reach,
    keysInFlight: new Set(),
  };
  answerAround(app);
  authRoutes(app);
  accountRoutes(app);
  userRoutes(app);
  verificationRoutes(app);
  sellerRoutes(app);
  addressRoutes(app);
  bankRoutes(app);
  preferenceRoutes(app);
  connectionRoutes(app);
  saleRoutes(app);
  lineRoutes(app);
  packingRoutes(app);
  documentRoutes(app);
  shippingRoutes(app);
  warehouseRoutes(app);
  flowRoutes(app);
  outboxRoutes(app);
  infoRoutes(app);
  cmsRoutes(app);
  analyticsRoutes(app);
  scenarioRoutes(app);
  const taskHandlers: TaskHandlers = { ...saleTasks, ...shippingTasks, ...passwordTasks(app) };
  return {
    app,
    fetch: async (request, caller = {}) => app.hono.fetch(request, caller),
    scenarios: app.scenarios,
    startWorker: () => startWorker({ store, log, clock }, taskHandlers),
    runDueTasks: () => runDueTasks({ store, log }, taskHandlers, clock.now()),
  };
}

/** What every answer has, and the two that no call gives. */
function answerAround({ hono, clock, log, scenarios }: MarketplaceApp): void {
  hono.use(async (http, next) => {
    const now = scenarios?.now(scenarioOf(http)) ?? clock.now();
    http.set('now', now);
    // The client follows this clock (docs/decisions/006).
    http.header('Date', now.toUTCString());
    http.header('Cache-Control', 'no-store');
    await next();
  });
  hono.notFound((http) => http.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  hono.onError((error, http) => {
    if (error instanceof Disconnected) throw error;
    log.error({ err: error, trace: http.req.header(TRACE_HEADER) }, 'a request failed');
    // The change was rolled back: a cookie for it would take the place of the one that still works.
    http.header('Set-Cookie', undefined);
    return http.json({ code: 'server_error', message: 'Something went wrong.' }, 500);
  });
}
