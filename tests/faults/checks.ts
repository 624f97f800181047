import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { TEST_PASSWORD } from '#tests/factories/user.factory.ts';
import { deviationOf } from './deviations.ts';
import { type Fault, WAIT } from './faults.ts';
import type { Deviation, Journey, Scene } from './journey.ts';
import {
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

/** The seller comes to the call, it meets the fault, the fault is over, the seller goes on. */
export async function expectWithstood(journey: Journey, name: string, fault: Fault): Promise<void> {
  const deviation = deviationOf(journey, name);
  const scene = await arrive(journey);
  const before = { state: await stateOf(scene), session: sessionOf(journey, scene) };
  scene.line.answer = fault.answer(journey);
  // A token of the same second would be the very same.
  if (name === '401') scene.marketplace.clock.advance(2_000);
  await journey.press(scene);

  if (name === '401' && journey.call.roles !== 'public') {
    // What is seen after success may stand there already, as a button does that downloads again.
    await waitFor(() => expect(scene.line.asked).toHaveLength(2));
    await journey.done(scene);
    if (!journey.tells) expectNothingTold();
    expect(scene.requests.filter(({ url }) => url.includes('/auth/refresh/'))).not.toHaveLength(0);
    return;
  }
  await waitFor(() => expect(scene.line.asked).not.toHaveLength(0));
  if (deviation?.shows === 'success') return void (await journey.done(scene));
  await waitFor(() => see(journey, fault, deviation));
  expectPage();
  await journey.kept?.(scene);
  await waitFor(() => expect(document.querySelector('button[aria-busy=true]')).toBeNull());
  const movesFocus = journey.call.method !== 'GET' && !journey.asks && !journey.byItself;
  if (movesFocus) await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expectAsked(journey, scene, fault);
  expectLogged(journey, scene);
  expect(sessionOf(journey, scene)).toBe(before.session);
  expect(await stateOf(scene)).toBe(before.state);
  if (name === '429+Retry-After') await sitOut(journey, scene);

  scene.line.answer = null;
  await (journey.again ?? journey.press)(scene);
  await journey.done(scene);
}

export async function arrive(journey: Journey): Promise<Scene> {
  const scene = await openScene(journey);
  await journey.approach?.(scene);
  scene.line.asked.length = 0;
  vi.mocked(console.warn).mockClear();
  return scene;
}

function see(journey: Journey, fault: Fault, deviation?: Deviation): void {
  if (deviation?.shows === 'silence') return expectNothingTold();
  if (deviation?.shows === 'sign-in') return void screen.getByRole('heading', { name: 'Sign in' });
  if (deviation?.shows === 'text') return void expect(screen.getByText(deviation.says)).toBeVisible();
  expectTold(deviation?.shows === 'sentence' ? deviation.says : fault.says(journey.says));
}

function expectAsked({ call, readings = 1 }: Journey, { line }: Scene, { isTriedAgain }: Fault): void {
  if (call.method !== 'GET') return void expect(line.asked).toHaveLength(1);
  for (const count of Map.groupBy(line.asked, ({ url }) => url).values()) {
    expect(count.length).toBeLessThanOrEqual(readings * (isTriedAgain ? MOST_READS : 1));
  }
}

/** One line for each attempt: the path as a pattern, and nothing that somebody typed or that opens a door. */
function expectLogged({ call }: Journey, { line, email }: Scene): void {
  const logged = failuresLogged().filter(
    (one) => one.line.method === call.method && one.line.path === call.path,
  );
  expect(logged).toHaveLength(line.asked.length);
  for (const { text, line } of logged) {
    expect(Object.keys(line)).toEqual(['event', 'method', 'path', 'status', 'ms', 'trace', 'problem']);
    expect(text).not.toContain(email);
    expect(text).not.toContain(TEST_PASSWORD);
    expect(text).not.toMatch(/Bearer|eyJ|Server words/);
  }
}

/** Until the time is over nothing is asked; where the button counts the seconds it cannot be pressed. */
async function sitOut({ counts }: Journey, { line, user, settled }: Scene): Promise<void> {
  if (!counts) return;
  // What is answered after the clock has gone on would set it back: answers carry the marketplace's time.
  await settled();
  const asked = line.asked.length;
  const button = await screen.findByRole('button', { name: /^Try again in \d+ s$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(line.asked).toHaveLength(asked);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (WAIT + 1) * 1000 });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again in/ })).toBeNull());
}
