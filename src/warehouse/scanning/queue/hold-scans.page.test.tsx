import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useScanner } from '#src/warehouse/scanning/codes/use-scanner.ts';
import { createKeyboard } from '#tests/warehouse/scanning/scanner.factory.ts';
import { HoldScans } from './hold-scans.tsx';

const [label, other, third] = [makePackageCode(17), makePackageCode(18), makePackageCode(19)];

function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => history.replaceState(null, '', '/'));
  const scans: string[] = [];
  const pressed: string[] = [];
  const code = Promise.withResolvers<void>();
  function Reading() {
    useScanner({ onScan: ({ text }) => scans.push(text) });
    return <h1>Scan</h1>;
  }
  const Opening = lazyPart(async () => {
    await code.promise;
    return Reading;
  });
  const pages = { opening: <Opening />, reading: <Reading /> };
  const page = (name: keyof typeof pages) => (
    <StrictMode>
      <button type="button" onClick={() => pressed.push('Menu')}>
        Menu
      </button>
      <input aria-label="Search" />
      <HoldScans />
      {pages[name]}
    </StrictMode>
  );
  const { rerender } = render(page('opening'));
  return {
    scans,
    pressed,
    keyboard: createKeyboard(),
    show: (name: keyof typeof pages) => act(async () => rerender(page(name))),
    load: () => act(async () => code.resolve()),
  };
}

/** The machine waits in promises, which fake timers alone do not end. */
async function pass(milliseconds: number) {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

test('scans before the code of a page is there are read by it, and press nothing', async () => {
  const { scans, pressed, keyboard, load } = start();
  screen.getByRole('button').focus();
  keyboard.scan(label);
  keyboard.scan(other, { suffix: null });
  await load();
  await pass(1_100);
  expect([scans, pressed]).toEqual([[label, other], []]);
});

test('a scan is whole that begins before a page is there and ends after', async () => {
  const { scans, keyboard, load } = start();
  for (const character of label.slice(0, 5)) keyboard.press(character, 4);
  await load();
  for (const character of label.slice(5)) act(() => keyboard.press(character, 4));
  act(() => keyboard.press('Enter', 4));
  await pass(100);
  expect(scans).toEqual([label]);
});

test('what a person types into a field meanwhile stays there', async () => {
  const { scans, keyboard, load } = start();
  screen.getByLabelText('Search').focus();
  keyboard.scan(label);
  await load();
  await pass(1_100);
  expect([scans, screen.getByLabelText('Search')]).toEqual([[], expect.objectContaining({ value: label })]);
});

test('a scan is not kept for another page', async () => {
  const { scans, keyboard, show } = start();
  keyboard.scan(label);
  history.pushState(null, '', '/elsewhere/');
  await show('reading');
  await pass(100);
  expect(scans).toEqual([]);
});

test('keys that a person strikes meanwhile press what has the focus', () => {
  const { pressed, keyboard } = start();
  screen.getByRole('button').focus();
  keyboard.press('a');
  keyboard.press('b');
  keyboard.press('Enter');
  for (const key of ['Tab', 'Tab', 'Enter']) keyboard.press(key, 5);
  expect(pressed).toEqual(['Menu', 'Menu']);
});

test('a scan of a page that opens slowly is kept, but not for longer than half a minute', async () => {
  const { scans, keyboard, load } = start();
  keyboard.scan(label);
  await pass(2_000);
  const later = createKeyboard();
  later.scan(third);
  await pass(28_500);
  createKeyboard().scan(other);
  await load();
  await pass(100);
  expect(scans).toEqual([third, other]);
});
