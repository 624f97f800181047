import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { makeSscc } from '#contract/platform/codes/scanned-code.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { createKeyboard } from '#tests/warehouse/scanning/scanner.factory.ts';
import type { LayoutName } from './keyboard-layouts.ts';
import { useScanner } from './use-scanner.ts';

function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const scans: ReadCode[] = [];
  const pressed: string[] = [];
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [note, setNote] = useState('');
    useScanner({ onScan: (scan) => scans.push(scan) });
    return (
      <>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            pressed.push('submit');
          }}
        >
          <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
          <input aria-label="Units" type="number" defaultValue="12" />
        </form>
        <output>{note}</output>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <table>
          <tbody>
            <tr>
              <td>
                <button type="button" onClick={() => pressed.push('row')}>
                  Show
                </button>
              </td>
            </tr>
          </tbody>
        </table>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Place"
          actions={<button type="button">OK</button>}
        >
          <input aria-label="Place" defaultValue="lane " />
        </Dialog>
      </>
    );
  }
  render(<Page />);
  const keyboard = createKeyboard();
  return {
    scans,
    pressed,
    keyboard: {
      scan: async (...given: Parameters<typeof keyboard.scan>) => {
        act(() => keyboard.scan(...given));
        await pass(1_100);
      },
      scanTwice: async (first: string, second: string) => {
        act(() => {
          keyboard.scan(first, { suffix: null });
          keyboard.scan(second, { suffix: null });
        });
        await pass(1_100);
      },
      type: (...given: Parameters<typeof keyboard.type>) => act(() => keyboard.type(...given)),
      press: (...given: Parameters<typeof keyboard.press>) => act(() => keyboard.press(...given)),
      inject: async (...given: Parameters<typeof keyboard.inject>) => {
        act(() => keyboard.inject(...given));
        await pass(100);
      },
    },
    texts: () => scans.map(({ text }) => text),
  };
}

/** The machine waits in promises, which fake timers alone do not end. */
async function pass(milliseconds: number) {
  await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

const label = makePackageCode(17);

test('a scan is read without any focus, and says what it is', async () => {
  const { scans, keyboard } = start();
  await keyboard.scan(label);
  expect(scans).toEqual([
    {
      text: label,
      code: { kind: 'PACKAGE', value: label },
      scannedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      qid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('a field keeps what a person typed and selected, not what the scanner typed', async () => {
  const { texts, pressed, keyboard } = start();
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  act(() => note.focus());
  keyboard.type('torn box');
  note.setSelectionRange(0, 4);
  await keyboard.scan(label);
  expect([note.value, note.selectionStart, note.selectionEnd]).toEqual(['torn box', 0, 4]);
  expect(screen.getByRole('status')).toHaveTextContent('torn box');
  keyboard.press('Enter');
  expect(pressed).toEqual(['submit']);
  expect(texts()).toEqual([label]);
});

test('two scans that no timer parts leave nothing in the field that a person types in', async () => {
  const { texts, keyboard } = start();
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  act(() => note.focus());
  keyboard.type('torn');
  // The second begins 400 ms after the first by the times of their keys.
  await keyboard.scanTwice(label, makePackageCode(18));
  expect([note.value, texts()]).toEqual(['torn', [label, makePackageCode(18)]]);
});

test('a scan into a number field, and with Tab at its end, moves and changes nothing', async () => {
  const { texts, keyboard } = start();
  const units = screen.getByLabelText<HTMLInputElement>('Units');
  act(() => units.focus());
  await keyboard.scan('96385074', { suffix: 'Tab' });
  expect([units.value, document.activeElement]).toEqual(['12', units]);
  expect(texts()).toEqual(['96385074']);
});

test('a person who types quickly, repeats a key or presses Enter is no scanner', async () => {
  const { texts, pressed, keyboard } = start();
  act(() => screen.getByLabelText('Note').focus());
  keyboard.type('received', 55);
  keyboard.type('12345', 10);
  keyboard.press('Enter');
  expect(screen.getByLabelText('Note')).toHaveValue('received12345');
  act(() => screen.getByRole('button', { name: 'Show' }).focus());
  keyboard.press('Enter');
  expect([pressed, texts()]).toEqual([['submit', 'row'], []]);
});

test('a scanner without Enter is waited for a second once, and no more on the pages after it', async () => {
  const first = start();
  await first.keyboard.scan(label);
  const scanner = createKeyboard();
  act(() => scanner.scan(label, { suffix: null }));
  await pass(900);
  expect(first.texts()).toEqual([label]);
  await pass(200);
  expect(first.texts()).toEqual([label, label]);
  cleanup();
  const next = start();
  act(() => scanner.scan(label, { suffix: null }));
  await pass(100);
  expect(next.texts()).toEqual([label]);
});

test('a word that the keyboard of a phone puts in at once stays, a code does not', async () => {
  const { texts, keyboard } = start();
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  act(() => note.focus());
  await keyboard.inject('packages ');
  await keyboard.inject(label);
  expect([note.value, texts()]).toEqual(['packages ', [label]]);
});

test('of a thousand scans none is lost or doubled, and nothing that a person types in between', async () => {
  const { texts, pressed, keyboard } = start();
  const sent: string[] = [];
  for (const [number, { focus, computer, gap, suffix, isInjected, word }] of thousand().entries()) {
    await openOrCloseDialog(focus === 'dialog');
    act(() => focusOn(focus));
    const before = valueOf(focus);
    const code = number % 3 === 0 ? makeSscc(3, '9521234', number) : makePackageCode(number);
    sent.push(code);
    if (before !== null) keyboard.type(word);
    if (before !== null && isInjected) await keyboard.inject(code);
    else await keyboard.scan(code, { computer, gap, suffix });
    expect([number, valueOf(focus)]).toEqual([number, before === null ? null : before + word]);
  }
  expect(texts()).toEqual(sent);
  expect(pressed).toEqual([]);
});

type Focus = 'none' | 'input' | 'dialog' | 'table';

/** Every focus with every layout, pace and end of a scan, about a thousand in all. */
function thousand() {
  const computers: LayoutName[] = ['us', 'azerty', 'qwertz'];
  const suffixes = ['Enter', 'Tab', null] as const;
  const all = (['none', 'input', 'dialog', 'table'] as const).flatMap((focus) =>
    [1, 8, 20, 45].flatMap((gap) =>
      computers.flatMap((computer) =>
        suffixes.flatMap((suffix) =>
          ['', 'a', 'ok'].flatMap((word) =>
            [false, true].map((isInjected) => ({ focus, gap, computer, suffix, word, isInjected })),
          ),
        ),
      ),
    ),
  );
  return [...all, ...all.slice(0, 1_000 - all.length)];
}

function focusOn(focus: Focus) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (focus === 'input') screen.getByLabelText('Note').focus();
  if (focus === 'dialog') screen.getByRole('textbox', { name: 'Place' }).focus();
  if (focus === 'table') screen.getByRole('button', { name: 'Show' }).focus();
}

function valueOf(focus: Focus) {
  const field = focus === 'input' || focus === 'dialog' ? document.activeElement : null;
  return field instanceof HTMLInputElement ? field.value : null;
}

async function openOrCloseDialog(isWanted: boolean) {
  const dialog = screen.queryByRole('dialog');
  if (dialog) act(() => screen.getByRole('button', { name: 'Close' }).click());
  await pass(100);
  if (isWanted) act(() => screen.getByRole('button', { name: 'Open' }).click());
  await pass(100);
}
