import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { cacheOf } from '#src/app/cache.ts';
import { notifications } from '#src/app/toasts.tsx';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import type { FaultCell } from './cells.ts';
import { deviationOf } from './deviations.ts';
import { type Fault, WAIT } from './faults.ts';
import type { Deviation, Journey, Scene } from './journey.ts';
import {
  arrived,
  expectNothingTold,
  expectPage,
  expectTold,
  failuresLogged,
  openScene,
  sessionOf,
  stateOf,
} from './scene.ts';

/** A read is tried four times at most (specification 9), a change never by itself. */
const MOST_READS = 4;

/**
 * The seller comes to the call, and it meets one fault after the other: after each everything is as before, and the
 * same control makes the call again. At last it succeeds.
 */
export async function expectWithstood(journey: Journey, cells: readonly FaultCell[]): Promise<void> {
  const scene = await arrive(journey);
  const before = { state: await stateOf(scene), session: sessionOf(journey, scene) };
  let { press } = journey;
  for (const cell of cells) {
    await named(cell, () => meet(scene, cell, press, before));
    press = journey.again ?? journey.press;
  }
  if (cells.some(({ fault }) => deviationOf(journey, fault)?.shows === 'success')) return;
  scene.intercepted.answer = null;
  await press(scene);
  await journey.done(scene);
}

/** The token is renewed and the call made again, without a word. */
export async function expectReplayed(journey: Journey, { answer }: Fault): Promise<void> {
  const scene = await arrive(journey);
  scene.intercepted.answer = answer(journey);
  // A token of the same second would be the very same.
  scene.marketplace.clock.advance(2_000);
  await journey.press(scene);
  // What is seen after success may stand there already, as a button does that downloads again.
  await waitFor(() => expect(scene.intercepted.requests).toHaveLength(2));
  await journey.done(scene);
  if (journey.success !== 'alert') expectNothingTold();
  expect(scene.requests.filter(({ url }) => url.includes('/auth/refresh/'))).not.toHaveLength(0);
}

type Before = { state: string; session: unknown };

async function meet(scene: Scene, cell: FaultCell, press: Journey['press'], before: Before): Promise<void> {
  const { journey, fault, answer } = cell;
  const deviation = deviationOf(journey, fault);
  forgetWhatWasSaid(scene);
  scene.intercepted.answer = answer.answer(journey);
  await press(scene);
  await answered(journey, scene);
  if (deviation?.shows === 'success') return void (await journey.done(scene));
  await waitFor(() => see(journey, answer, deviation));
  expectPage();
  await journey.kept?.(scene);
  await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull());
  const isByControl = journey.trigger === undefined || journey.trigger === 'control';
  const movesFocus = journey.call.method !== 'GET' && isByControl;
  if (movesFocus) await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expectAsked(journey, scene, answer);
  expectLogged(journey, scene);
  expect(sessionOf(journey, scene)).toBe(before.session);
  expect(await stateOf(scene)).toBe(before.state);
  if (fault === '429+Retry-After') await sitOut(journey, scene);
}

/** A sentence of the fault before must not pass for one of the next. */
function forgetWhatWasSaid({ intercepted }: Scene): void {
  intercepted.requests.length = 0;
  vi.mocked(console.warn).mockClear();
  notifications.send({ type: 'notifications.cleared' });
}

/** The last try of the call has failed, and the page has taken that. */
async function answered({ call }: Journey, { intercepted, portal }: Scene): Promise<void> {
  await waitFor(() => {
    expect(intercepted.requests).not.toHaveLength(0);
    expect(failuresOf(call)).toHaveLength(intercepted.requests.length);
    expect(cacheOf(portal).isFetching()).toBe(0);
  });
  await waitFor(arrived);
}

/** A failure says which cell it belongs to. */
async function named({ cell, fault }: FaultCell, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (error instanceof Error) error.message = `${cell} ${fault}: ${error.message}`;
    throw error;
  }
}

export async function arrive(journey: Journey): Promise<Scene> {
  const scene = await openScene(journey);
  await journey.approach?.(scene);
  forgetWhatWasSaid(scene);
  return scene;
}

function see(journey: Journey, fault: Fault, deviation?: Deviation): void {
  if (deviation?.shows === 'silence') return expectNothingTold();
  if (deviation?.shows === 'sign-in') return void screen.getByRole('heading', { name: 'Sign in' });
  if (deviation?.shows === 'text') return void expect(screen.getByText(deviation.says)).toBeVisible();
  expectTold(deviation?.shows === 'sentence' ? deviation.says : fault.says(journey.says));
}

function expectAsked({ call, readings = 1 }: Journey, scene: Scene, { isTriedAgain }: Fault): void {
  const { requests } = scene.intercepted;
  if (call.method !== 'GET') return void expect(requests).toHaveLength(1);
  for (const count of Map.groupBy(requests, ({ url }) => url).values()) {
    expect(count.length).toBeLessThanOrEqual(readings * (isTriedAgain ? MOST_READS : 1));
  }
}

/** One line for each attempt: the path as a pattern, and nothing that was typed or that opens a door. */
function expectLogged({ call }: Journey, { intercepted, email }: Scene): void {
  const logged = failuresOf(call);
  expect(logged).toHaveLength(intercepted.requests.length);
  for (const { text, line } of logged) {
    expect(Object.keys(line)).toEqual(['event', 'method', 'path', 'status', 'ms', 'trace', 'problem']);
    expect(text).not.toContain(email);
    expect(text).not.toContain(TEST_PASSWORD);
    expect(text).not.toMatch(/Bearer|eyJ|Server words/);
  }
}

function failuresOf({ method, path }: Call) {
  return failuresLogged().filter(({ line }) => line.method === method && line.path === path);
}

/** Until the time is over nothing is asked; where the button counts the seconds it cannot be pressed. */
async function sitOut({ throttling }: Journey, scene: Scene): Promise<void> {
  if (throttling !== 'countdown') return;
  const { intercepted, user } = scene;
  // An answer carries the marketplace's time: one that was made before would set the clock of the page back.
  await scene.settled();
  const asked = intercepted.requests.length;
  const button = await screen.findByRole('button', { name: /^Try again in \d+ s$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(intercepted.requests).toHaveLength(asked);
  // The marketplace's clock stood still since its last answer: a minute is more than a turn takes meanwhile.
  const wait = (WAIT + 60) * 1000;
  scene.marketplace.clock.advance(wait);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wait });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again in/ })).toBeNull());
}
