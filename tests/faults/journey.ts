import type { Call } from '#contract/call.ts';
import type { openPortal } from '#tests/portal-page.tsx';
import type { Line } from './line.ts';

export type Opened = Awaited<ReturnType<typeof openPortal>>;

export type Scene = Opened & {
  line: Line;
  /** Clicks, or clicks twice where the cell is about that. */
  click: (control: HTMLElement) => Promise<void>;
  /** Goes to an address of the portal, as a link does. */
  go: (address: string) => void;
  /** Resolves once nothing is on its way any more and all that was answered has been taken. */
  settled: () => Promise<void>;
};

/** What the page says, word for word; what is not given is said by `default`. */
export type Says = {
  default: string;
  /** A refusal of this call: a code that only it has, where it has any. */
  known?: { code: string; says: string; detail?: Record<string, unknown> };
  /** No answer came. */
  unreachable?: string;
  not_found?: string;
  /** 500 and 502, and 503 and 504 beside them. */
  broken?: string;
  unavailable?: string;
  throttled?: string | RegExp;
  request_in_flight?: string;
  /** Somebody else was faster. */
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
  says: Says;
  /** How often this way asks: once, unless the order reads it first and its part again. */
  readings?: number;
  /** A question comes before the call. Where the focus is after it, only a browser can tell. */
  asks?: boolean;
  /** The button counts the seconds of a wait. */
  counts?: boolean;
  /** Nothing says that the call is under way: nobody waits for it. */
  silent?: boolean;
  /** When its answer was lost, the page reads by itself that it was done. */
  seesItself?: boolean;
  /** Makes the change again over that of somebody who was faster, where that is another control. */
  overwrite?: (scene: Scene) => Promise<unknown>;
  /** No control makes the call: none has the focus for it. */
  byItself?: boolean;
  /** The portal itself is opened anew: the session is what its cookie says. */
  starts?: boolean;
  /** What is seen once it succeeded is itself told as an alert. */
  tells?: boolean;
  /** Faults that this page shows in another way than `must_show`, and why. */
  deviations?: Record<string, Deviation>;
};

/** What is seen instead: another sentence, nothing, the same as after success, or `nothing of it`: the cell is left out. `sign-in`: the page that asks for it. `text` stands on the page, in no live region. */
export type Deviation = { why: string } & (
  | { shows: 'silence' | 'success' | 'sign-in' | 'nothing of it' }
  | { shows: 'sentence' | 'text'; says: string }
);
