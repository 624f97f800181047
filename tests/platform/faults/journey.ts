import type { Call } from '#contract/platform/api/call.ts';
import type { openPortal } from '#tests/platform/page/portal-page.tsx';
import type { Interception } from './intercept.ts';

export type OpenedPortal = Awaited<ReturnType<typeof openPortal>>;

export type Scene = OpenedPortal & {
  /** The requests of the journey's call. */
  intercepted: Interception;
  /** Clicks a control, twice in the cell of double clicks. */
  click: (control: HTMLElement) => Promise<void>;
  /** Opens a URL of the portal as a link does. */
  go: (address: string) => void;
  /** Resolves when no request is pending and all replies are rendered. */
  settled: () => Promise<void>;
};

/** The messages of the page, word for word; `default` replaces missing ones. */
export type FailureTexts = {
  default: string;
  /** A refusal that only this call has, if there is one. */
  known?: { code: string; says: string; detail?: Record<string, unknown> };
  /** There was no reply. */
  unreachable?: string;
  not_found?: string;
  /** For 500 and 502; also for 503 and 504 unless `unavailable` is given. */
  broken?: string;
  unavailable?: string;
  throttled?: string | RegExp;
  request_in_flight?: string;
  /** Another user has changed the item first. */
  stale?: string | RegExp;
};

/** The messages of a part of a page that names what it could not load. */
export function partSays(what: string): FailureTexts {
  const message = `We couldn’t load ${what}. Try again.`;
  return { default: message, unreachable: message, throttled: message, request_in_flight: message };
}

/** The way of a seller to one call of the matrix, and the messages of the page when the call fails. */
export type Journey = {
  call: Call;
  /** The URL at which the portal opens. */
  at: string;
  options?: Parameters<typeof openPortal>[1];
  /** Goes from there to the control that makes the call. */
  approach?: (scene: Scene) => Promise<unknown>;
  /** Makes the call; a second press makes it again. */
  press: (scene: Scene) => Promise<unknown>;
  /** Repeats the call where another control does it, such as "Try again". */
  again?: (scene: Scene) => Promise<unknown>;
  /** Expects that all typed input is kept. */
  kept?: (scene: Scene) => unknown;
  /** Waits for the content after success. */
  done: (scene: Scene) => Promise<unknown>;
  says: FailureTexts;
  /** How often the journey makes the call: more than once when both the page and a part of it read it. */
  readings?: number;
  /**
   * What makes the call: a control by default, the button of a confirmation dialog, the page, or the start of the portal,
   * where the cookie decides about the session.
   */
  trigger?: 'control' | 'dialog' | 'page' | 'start';
  /**
   * Whether the button counts down the seconds of a wait, or the message alone says to wait. After an automatic wait the
   * page makes the call by itself.
   */
  throttling?: 'countdown' | 'told' | 'automatic';
  /** Whether the page shows that the call is pending. */
  pending?: 'shown' | 'silent';
  /** When the reply to a change is lost: the page shows a message, or reads again and finds the change. */
  lostAnswer?: 'told' | 'refetched';
  /** After a new sign-in the page makes the change by itself, without a press. */
  isMadeAfterSignIn?: boolean;
  /** Overwrites the change of another user, where another control does it. */
  overwrite?: (scene: Scene) => Promise<unknown>;
  /** Whether the message after success is an alert. */
  success?: 'quiet' | 'alert';
  /**
   * Faults that change the state of the page, such as a control that makes another call: tested in a portal of their
   * own.
   */
  alone?: readonly string[];
  /** Faults that this page shows in another way than `must_show`. */
  deviations?: Record<string, Deviation>;
};

/**
 * The page shows another message, nothing, the content after success, or the sign-in page. `text` is on the page outside
 * of live regions. Cells that are not applicable are skipped.
 */
export type Deviation = { why: string } & (
  | { shows: 'silence' | 'success' | 'sign-in' | 'not applicable' }
  | { shows: 'message' | 'text'; says: string }
);

/** The call of the journey changes something on the marketplace. */
export function isChange({ call }: Journey): boolean {
  return call.method !== 'GET';
}

/** The meaning of an id of the matrix, in addition to the calls of its journeys. */
export type MatrixReading = {
  /** Further calls of the contract, as server/calls.ts names them. */
  calls?: string[];
  /** Why no page makes these calls. */
  unused?: string;
  /** The subject of an id that the portal does not have yet. */
  later?: string;
};

/** By id of the matrix. */
export type MatrixReadings = Record<string, MatrixReading>;
