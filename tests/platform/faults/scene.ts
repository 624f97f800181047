import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { frames } from '#src/app/frame/frames.tsx';
import { notifications } from '#src/app/frame/toasts.tsx';
import { portalPages } from '#src/app/portal.pages.tsx';
import { publicPages } from '#src/app/public.pages.tsx';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';
import { interceptCall, type Interception } from './intercept.ts';
import type { Journey, Scene } from './journey.ts';

/** Opens the portal of a journey and intercepts its call. */
export async function openJourney({ call, at, options }: Journey): Promise<Scene> {
  // jsdom computes no layout, and elements without a size do not get the focus.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  // Notifications of the last test are still shown.
  notifications.send({ type: 'notifications.cleared' });
  // Loading the code of a page would let a read fail before the page is rendered, which then repeats it.
  const pages = [...Object.values(portalPages), ...Object.values(publicPages)].map(({ code }) => code);
  await Promise.all([...Object.values(frames), ...pages].map((part) => part?.preload()));
  let intercepted: Interception = { requests: [], answer: null };
  const opened = await openPortal(at, {
    ...options,
    prepare(reference) {
      intercepted = interceptCall(reference, call);
      // The stream of notifications opens at some moment, and would meet the end of a session before the journey does.
      reference.network.use(http.get(`*/api/${followFeed.path}`, () => new Promise<never>(() => {})));
    },
  });
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const screen = domScreen(user);
  onTestFinished(() => void vi.useRealTimers());
  return Object.assign(opened, {
    user,
    screen,
    frame: new FrameScreen(screen),
    intercepted,
    click: (control: HTMLElement) => user.click(control),
    go: (address: string) => history.pushState(null, '', address),
    async settled() {
      await flushPromises();
      await waitFor(() => expect(opened.hasNoRequestInFlight()).toBe(true));
      await flushPromises();
    },
  });
}

/** Lets pending promises settle, and those that follow from them. */
export async function flushPromises() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

/** All rows of the marketplace's store except sessions, which are renewed at times. */
export async function marketplaceStateOf({ marketplace: { store } }: Scene): Promise<string> {
  const names = (tableNames ??= await readTableNames(store));
  const rows = await Promise.all(
    names.map(
      async (name) =>
        [
          name,
          await store.db
            .selectFrom(name as 'sales')
            .selectAll()
            .execute(),
        ] as const,
    ),
  );
  return JSON.stringify(Object.fromEntries(rows));
}

/** Every store of a process has the same tables; reading their names takes longer than reading their rows. */
let tableNames: string[] | undefined;

async function readTableNames({ db }: Store): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !/refresh|kysely|migration/i.test(name));
}

/** The state of the session in the tab; for a journey that starts a tab, whether the browser has a refresh token. */
export function sessionStateOf({ trigger }: Journey, { portal, cookies }: Scene) {
  if (trigger === 'start') return cookies.has('Refresh-Token');
  const { value } = portal.session.getSnapshot();
  return typeof value === 'string' ? value : Object.keys(value)[0];
}

type LogLine = { event: string; method: string; path: string; status: number | null; problem: string | null };

/**
 * The client's log lines of failed calls, without warnings of the dialog library, which it logs in development when a
 * dialog closes while it opens.
 */
export function loggedFailures(): { text: string; line: LogLine }[] {
  return vi
    .mocked(console.warn)
    .mock.calls.map(([text]) => String(text))
    .filter((text) => !text.startsWith('[@zag-js/'))
    .map((text) => ({ text, line: JSON.parse(text) as LogLine }))
    .filter(({ line }) => line.event === 'http');
}

const LIVE = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]';

/** Expects the message in a live region or in the description of the focused field, so that a screen reader reads it. */
export function expectMessage(message: string | RegExp): void {
  const focused = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const places = [...document.querySelectorAll(LIVE), ...focused.map((id) => document.getElementById(id))];
  const texts = places
    .flatMap((place) => (place ? [place, ...place.querySelectorAll('*')] : []))
    .flatMap((element) => [textOf(element), ownTextOf(element)]);
  const isShown = texts.some((text) => (typeof message === 'string' ? text === message : message.test(text)));
  expect(
    isShown,
    `“${message}” is shown to screen readers; shown are: ${places.map((place) => place && textOf(place)).join(' | ')}`,
  ).toBe(true);
}

/** Expects that the page shows no alert. */
export function expectNoAlert(): void {
  expect([...document.querySelectorAll('[role=alert]')].map(textOf)).toEqual([]);
}

/** Expects that the page has content, without text of the server and without markup. */
export function expectReadablePage(): void {
  const text = textOf(document.body);
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toMatch(/Server words|Bad Gateway|[<>]|undefined|NaN|\[object/);
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The text of an element without that of child elements, such as a button after the message. */
function ownTextOf(element: Element): string {
  const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return own
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}
