import type { Hono } from 'hono';
import type { OutboundNetwork } from '#server/imports/connections/outbound-network.ts';
import type { createFailedSignInLimits } from '#server/people/auth/failed-sign-in-limits.ts';
import type { Sessions } from '#server/people/auth/sessions.ts';
import type { SampleUser } from '#server/people/users/sample-people.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FlowInspector } from '#server/platform/flows/flows.rules.ts';
import type { CreateRateLimit, RateLimit } from '#server/platform/rate-limits/rate-limit.ts';
import type { ReadTurns } from '#server/platform/requests/read-turns.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { UploadScanner } from '#server/platform/uploads/upload-scanner.ts';
import type { LocalScenario } from './scenario/local-scenario.ts';

/** The log that the server needs; a pino logger implements it. */
export type Log = Record<
  'info' | 'warn' | 'error',
  (fields: Record<string, unknown>, message: string) => void
>;

/** The TCP connection that a request came on. The scenario control disconnects it. */
export type ClientConnection = {
  remoteAddress: string;
  disconnect: () => void;
  /** Whether the client broke it before its request was complete. */
  isAborted?: () => boolean;
};

export type MarketplaceEnv = {
  Bindings: Partial<ClientConnection>;
  Variables: {
    /** The time of the request, which the scenario control may have set. */
    now: Date;
  };
};

/** What the routes of a resource need to serve its calls. */
export type MarketplaceApp = {
  hono: Hono<MarketplaceEnv>;
  store: Store;
  clock: Clock;
  log: Log;
  sessions: Sessions;
  /** A key for one purpose, derived from the secret of the marketplace. */
  keyFor: (purpose: string) => Uint8Array;
  /** `/activate-account/` → its URL in the portal. */
  linkTo: (path: string) => string;
  environment: 'development' | 'preview' | 'production';
  /** Whether anyone may read the outbox, the sample accounts and the row counts. Never in production. */
  isDemo: boolean;
  /** The users of the seed. */
  sampleUsers: readonly SampleUser[];
  /** Undefined where the scenario control is off, as in production. */
  scenario: LocalScenario | undefined;
  /** Whether each reply is checked against the contract: in development, where both change. */
  checksReplies: boolean;
  /** Who sees the flow inspector and its comments. */
  flowInspector: FlowInspector;
  /** Whether the warehouse may take over what sellers sent on their own. */
  isTakeOverEnabled: boolean;
  /** The most bytes of documents that one seller may store. */
  sellerStorageBytes: number;
  /** Undefined where uploads are not scanned. */
  scanner: UploadScanner | undefined;
  createRateLimit: CreateRateLimit;
  failedSignInLimits: ReturnType<typeof createFailedSignInLimits>;
  /** The wrong passwords of signed-in users (`confirmPassword`). */
  wrongPasswordLimit: RateLimit;
  /** The email addresses that a user adds: each gets a mail, and the reply reveals whether it is taken. */
  addedEmailLimit: RateLimit;
  /** How stock lists are fetched from hosts of sellers. */
  network: OutboundNetwork;
  /** The idempotency keys of running changes. */
  keysInFlight: Set<string>;
  /** The reads of signed-in users have turns. */
  readTurns: ReadTurns;
};
