import type { Call } from '#contract/call.ts';
import type { openPortal } from '#tests/portal-page.tsx';
import type { Interception } from './intercept.ts';

export type OpenedPortal = Awaited<ReturnType<typeof openPortal>>;

export type Scene = OpenedPortal & {
  /** The requests of the journey's call. */
  intercepted: Interception;
  /** Clicks, or clicks twice where the cell is about that. */
  click: (control: HTMLElement) => Promise<void>;
  /** Goes to an address of the portal, as a link does. */
  go: (address: string) => void;
  /** Resolves once nothing is on its way any more and all that was answered has been taken. */
  settled: () => Promise<void>;
};

/** What the page says, word for word; what is not given is said by `default`. */
export type FailureTexts = {
  default: string;
  /** A refusal of this call: a code that only it has, where it has any. */
  known?: { code: string; says: string; detail?: Record<string, unknown> };
  /** No answer came. */
  unreachable?: string;
  not_found?: string;
  /** For 500 and 502; also for 503 and 504 unless `unavailable` is given. */
  broken?: string;
  unavailable?: string;
  throttled?: string | RegExp;
  request_in_flight?: string;
  /** Another user changed it first. */
  stale?: string | RegExp;
};

/** How a seller comes to make one call of the matrix, and what the page says when the call fails. */
export type Journey = {
  call: Call;
  /** Where the portal opens. */
  at: string;
  options?: Parameters<typeof openPortal>[1];
  /** From there to where the call is one press away. */
  approach?: (scene: Scene) => Promise<unknown>;
  /** Makes the call; a second press makes it again. */
  press: (scene: Scene) => Promise<unknown>;
  /** Makes it again where that is another control, such as "Try again". */
  again?: (scene: Scene) => Promise<unknown>;
  /** Fails unless everything typed is still there. */
  kept?: (scene: Scene) => unknown;
  /** Waits for what is seen once the call succeeded. */
  done: (scene: Scene) => Promise<unknown>;
  says: FailureTexts;
  /** How often the journey makes the call: once, unless the page reads it first and its part again. */
  readings?: number;
  /**
   * What makes the call: a control, unless it is the button of a question that comes before it, the page by itself, or
   * the start of the portal, whose session then is what its cookie says.
   */
  trigger?: 'control' | 'dialog' | 'page' | 'start';
  /** The button counts the seconds of a wait; otherwise the sentence tells them, where it does. */
  throttling?: 'countdown' | 'told';
  /** Nothing says that the call is under way. */
  pending?: 'shown' | 'silent';
  /** When the answer of a change was lost, the page reads by itself that it was made. */
  lostAnswer?: 'told' | 'refetched';
  /** Makes the change again over that of another user, where that is another control. */
  overwrite?: (scene: Scene) => Promise<unknown>;
  /** What is seen after success is an alert itself. */
  success?: 'quiet' | 'alert';
  /** Faults after which not all is as before, such as the control making another call: each has a portal of its own. */
  alone?: readonly string[];
  /** Faults that this page shows in another way than `must_show`, and why. */
  deviations?: Record<string, Deviation>;
};

/**
 * What is seen instead: another sentence, nothing, the same as after success, or the sign-in page. `text` stands on the
 * page, in no live region. A cell that is not applicable is left out.
 */
export type Deviation = { why: string } & (
  | { shows: 'silence' | 'success' | 'sign-in' | 'not applicable' }
  | { shows: 'sentence' | 'text'; says: string }
);
