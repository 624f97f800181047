import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Call } from '#contract/platform/api/call.ts';
import { queryClientOf } from '#src/app/cache.ts';
import { notifications } from '#src/app/frame/toasts.tsx';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import type { FaultCell } from './cells.ts';
import { deviationOf } from './deviations.ts';
import { type ReplyFault, RETRY_AFTER_SECONDS } from './faults.ts';
import { wantedRequests } from './intercept.ts';
import type { Deviation, Journey, Scene } from './journey.ts';
import { passTime } from './pass-time.ts';
import {
  flushPromises,
  expectNoAlert,
  expectReadablePage,
  expectMessage,
  loggedFailures,
  openJourney,
  sessionStateOf,
  marketplaceStateOf,
} from './scene.ts';

/** A read is tried at most four times (specification 9); a change is not repeated automatically. */
const MAXIMUM_READ_ATTEMPTS = 4;

/**
 * Makes the call of a journey with one fault after the other: after each everything is as before, and the same control
 * makes the call again. The last call succeeds.
 */
export async function expectFaultsHandled(journey: Journey, cells: readonly FaultCell[]): Promise<void> {
  const scene = await prepareJourney(journey);
  const before = { state: await marketplaceStateOf(scene), session: sessionStateOf(journey, scene) };
  let { press } = journey;
  for (const cell of cells) {
    await checkCell(cell, () => meet(scene, cell, press, before));
    press = journey.again ?? journey.press;
  }
  if (cells.some(({ fault }) => deviationOf(journey, fault)?.shows === 'success')) return;
  scene.intercepted.answer = null;
  await press(scene);
  await journey.done(scene);
}

/** The client renews the token and repeats the call; the page shows no message. */
export async function expectRetryWithNewToken(journey: Journey, { answer }: ReplyFault): Promise<void> {
  const scene = await prepareJourney(journey);
  scene.intercepted.answer = answer(journey);
  // A token that is issued in the same second is equal.
  scene.marketplace.clock.advance(2_000);
  await journey.press(scene);
  // Waits for the repeated request: `done` may already hold before it, such as for the button of a download.
  await waitFor(() => expect(scene.intercepted.requests.length).toBeGreaterThan(1));
  await journey.done(scene);
  // A page that reads it several times repeats one reading.
  expect(wantedRequests(scene.intercepted).length).toBeLessThanOrEqual((journey.readings ?? 1) + 1);
  if (journey.success !== 'alert') expectNoAlert();
  expect(scene.requests.filter(({ url }) => url.includes('/auth/refresh/'))).not.toHaveLength(0);
}

type Before = { state: string; session: unknown };

async function meet(scene: Scene, cell: FaultCell, press: Journey['press'], before: Before): Promise<void> {
  const { journey, fault, answer } = cell;
  const deviation = deviationOf(journey, fault);
  clearMessages(scene);
  scene.intercepted.answer = answer.answer(journey);
  await press(scene);
  await answered(journey, scene);
  if (deviation?.shows === 'success') return void (await journey.done(scene));
  await waitFor(() => see(journey, answer, deviation));
  expectReadablePage();
  await journey.kept?.(scene);
  await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull());
  const isByControl = journey.trigger === undefined || journey.trigger === 'control';
  const movesFocus = journey.call.method !== 'GET' && isByControl;
  if (movesFocus) await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expectAsked(journey, scene, answer);
  expectLogged(journey, scene);
  expect(sessionStateOf(journey, scene)).toBe(before.session);
  expect(await marketplaceStateOf(scene)).toBe(before.state);
  if (fault === '429+Retry-After') await sitOut(journey, scene);
}

/** Clears messages and logs, so that those of the last fault do not count for the next one. */
function clearMessages({ intercepted }: Scene): void {
  intercepted.requests.length = 0;
  vi.mocked(console.warn).mockClear();
  notifications.send({ type: 'notifications.cleared' });
}

/** Waits until the last attempt has failed and the page has rendered the failure. */
async function answered({ call }: Journey, { intercepted, portal }: Scene): Promise<void> {
  await waitFor(() => {
    expect(intercepted.requests).not.toHaveLength(0);
    expect(failuresOf(call)).toHaveLength(wantedRequests(intercepted).length);
    expect(queryClientOf(portal).isFetching()).toBe(0);
  });
  await waitFor(flushPromises);
}

/** Adds the cell to the message of a failed check. */
async function checkCell({ cell, fault }: FaultCell, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) error.message = `${cell} ${fault}: ${error.message}`;
    throw error;
  }
}

export async function prepareJourney(journey: Journey): Promise<Scene> {
  const scene = await openJourney(journey);
  await journey.approach?.(scene);
  clearMessages(scene);
  return scene;
}

function see(journey: Journey, fault: ReplyFault, deviation?: Deviation): void {
  if (deviation?.shows === 'silence') return expectNoAlert();
  if (deviation?.shows === 'sign-in') return void screen.getByRole('heading', { name: 'Sign in' });
  if (deviation?.shows === 'text') return void expect(screen.getByText(deviation.says)).toBeVisible();
  expectMessage(deviation?.shows === 'message' ? deviation.says : fault.says(journey.says));
}

function expectAsked({ call, readings = 1 }: Journey, scene: Scene, { isTriedAgain }: ReplyFault): void {
  if (call.method !== 'GET') return void expect(scene.intercepted.requests).toHaveLength(1);
  for (const count of Map.groupBy(wantedRequests(scene.intercepted), ({ url }) => url).values()) {
    expect(count.length).toBeLessThanOrEqual(readings * (isTriedAgain ? MAXIMUM_READ_ATTEMPTS : 1));
  }
}

/** One line for each attempt: the path as a pattern, without typed values, tokens and secrets. */
function expectLogged({ call }: Journey, { intercepted, email }: Scene): void {
  const logged = failuresOf(call);
  expect(logged).toHaveLength(wantedRequests(intercepted).length);
  for (const { text, line } of logged) {
    expect(Object.keys(line)).toEqual(['event', 'method', 'path', 'status', 'ms', 'trace', 'problem']);
    expect(text).not.toContain(email);
    expect(text).not.toContain(TEST_PASSWORD);
    expect(text).not.toMatch(/Bearer|eyJ|Server words/);
  }
}

function failuresOf({ method, path }: Call) {
  return loggedFailures().filter(({ line }) => line.method === method && line.path === path);
}

/** Until the wait is over, the buttons count the seconds and make no request. */
async function sitOut(journey: Journey, scene: Scene): Promise<void> {
  if (journey.throttling === 'automatic') return expectMadeByItself(journey, scene);
  if (journey.throttling !== 'countdown') return;
  const { intercepted, user } = scene;
  // Replies carry the marketplace's time: one from before would set the clock of the page back.
  await scene.settled();
  const asked = intercepted.requests.length;
  for (const button of await screen.findAllByRole('button', { name: /^Try again in \d+ s$/ })) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(intercepted.requests).toHaveLength(asked);
  passWait(scene);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again in/ })).toBeNull());
}

async function expectMadeByItself(journey: Journey, scene: Scene): Promise<void> {
  await scene.settled();
  scene.intercepted.answer = null;
  passWait(scene);
  await journey.done(scene);
}

function passWait(scene: Scene): void {
  // The marketplace's clock has stood still since its last reply: a minute is more than a test takes.
  passTime(scene, (RETRY_AFTER_SECONDS + 60) * 1000);
  window.dispatchEvent(new Event('focus'));
}
