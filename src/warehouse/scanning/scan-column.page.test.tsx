import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { createKeyboard } from '#tests/warehouse/scanning/scanner.factory.ts';
import { ScanColumn } from './scan-column.tsx';
import { setMuted } from './scan-sounds.ts';

/** Each scan is a received box; the page undoes what it is told to. */
function start() {
  const heard = recordSounds();
  const scans: ReadCode[] = [];
  function Page() {
    const [answers, setAnswers] = useState<ScanAnswer[]>([]);
    function take(scan: ReadCode) {
      scans.push(scan);
      setAnswers((before) => [answerTo(scan, before.length + 1), ...before]);
    }
    return (
      <ScanColumn
        title="Incoming"
        status={<span>Online</span>}
        answers={answers}
        hint="Scan the label of a package."
        note="38 of 61 received"
        onScan={take}
        onUndo={(scanQid) => setAnswers((before) => before.filter((answer) => answer.scanQid !== scanQid))}
      >
        <p>9 deliveries</p>
      </ScanColumn>
    );
  }
  render(<Page />);
  const keyboard = createKeyboard();
  return { scans, heard, user: userEvent.setup(), scan: (code: string) => act(() => keyboard.scan(code)) };
}

function answerTo({ qid, text, code, scannedAt }: ReadCode, number: number): ScanAnswer {
  const isKnown = code.kind === 'PACKAGE';
  return {
    scanQid: qid,
    tone: isKnown ? 'good' : 'unknown',
    word: isKnown ? 'Received' : 'Unknown',
    lines: isKnown ? [`Box ${number} of 3`, 'Put it in lane 4'] : ['No package has this code'],
    boxes: isKnown
      ? [1, 2, 3].map((box) => ({
          number: box,
          state: box < number ? 'here' : box === number ? 'now' : 'missing',
        }))
      : undefined,
    at: scannedAt,
    text,
    canUndo: true,
  };
}

/** Of the tones that are played. The page keeps the output that it has opened first. */
const pitches: number[] = [];

function recordSounds() {
  pitches.length = 0;
  class Output {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    });
    createOscillator() {
      const frequency = { value: 0 };
      return {
        type: 'sine',
        frequency,
        connect: <Next,>(next: Next) => next,
        start: () => void pitches.push(frequency.value),
        stop: () => undefined,
      };
    }
  }
  vi.stubGlobal('AudioContext', Output);
  onTestFinished(() => setMuted(false));
  return pitches;
}

const labels = [1, 2, 3, 4, 5, 6].map(makePackageCode);

test('the answer to a scan stands in one place, is said, and shows which boxes are here', async () => {
  const { scan } = start();
  const last = screen.getByRole('region', { name: 'Last scan' });
  expect(last).toHaveTextContent('ReadyScan the label of a package.');
  scan(labels[0] ?? '');
  scan(labels[1] ?? '');
  expect(within(last).getByRole('status')).toHaveTextContent('Received. Box 2 of 3. Put it in lane 4');
  expect(
    within(last)
      .getAllByRole('listitem')
      .map((box) => box.firstChild?.textContent),
  ).toEqual(['Box 1, here', 'Box 2, scanned now', 'Box 3, not here yet']);
});

test('the last five scans are listed after the answer is drawn, each with its Undo', async () => {
  const { scan, user } = start();
  for (const label of labels) scan(label);
  expect(screen.getByRole('region', { name: 'Last scan' })).toHaveTextContent('Box 6 of 3');
  const history = screen.getByRole('region', { name: 'Last five scans' });
  const rows = () =>
    within(history)
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('p')?.textContent);
  expect(rows()).toEqual([]);
  await waitFor(() =>
    expect(rows()).toEqual([6, 5, 4, 3, 2].map((number) => `Received, box ${number} of 3`)),
  );
  await user.click(within(history).getByRole('button', { name: /^Undo: Received, box 4/ }));
  await waitFor(() =>
    expect(rows()).toEqual([6, 5, 3, 2, 1].map((number) => `Received, box ${number} of 3`)),
  );
});

test('good and unknown sound different, and nothing sounds when muted', async () => {
  const { scan, heard, user } = start();
  scan(labels[0] ?? '');
  expect(heard.splice(0)).toEqual([880, 1_320]);
  scan('JD014600057122');
  expect(heard.splice(0)).toEqual([440, 440, 440]);
  await user.click(screen.getByRole('button', { name: 'Turn sounds off' }));
  scan(labels[1] ?? '');
  expect(heard).toEqual([]);
  expect(screen.getByRole('button', { name: 'Turn sounds on' })).toBeVisible();
});

test('a scan while a code is being typed counts, and closes the dialog', async () => {
  const { scans, scan, user } = start();
  await user.click(screen.getByRole('button', { name: 'Type code' }));
  scan(labels[0] ?? '');
  expect(scans.map(({ text }) => text)).toEqual([labels[0]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a code that cannot be scanned is typed', async () => {
  const { scans, user } = start();
  await user.click(screen.getByRole('button', { name: 'Type code' }));
  await user.click(await screen.findByRole('button', { name: 'Enter code' }));
  expect(screen.getByText('Enter the code that is printed on the label.')).toBeVisible();
  // A text at once and from the clipboard: one that is typed at the pace of a test would be a scan.
  await user.click(screen.getByLabelText('Code on the label'));
  await user.paste(' qp000000178 ');
  await user.click(screen.getByRole('button', { name: 'Enter code' }));
  expect(scans.map(({ text, code }) => [text, code])).toEqual([
    ['qp000000178', { kind: 'PACKAGE', value: 'QP000000178' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a browser without a camera says so, and the panel closes', async () => {
  const { user } = start();
  await user.click(screen.getByRole('button', { name: 'Camera' }));
  const camera = await screen.findByRole('region', { name: 'Camera' });
  expect(await within(camera).findByRole('alert')).toHaveTextContent(
    'No camera in this browserThis browser can’t use a camera at this address. Use “Type code”.',
  );
  expect(within(camera).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close camera' }));
  expect(screen.queryByRole('region', { name: 'Camera' })).toBeNull();
});

test('a camera that is refused can be tried again', async () => {
  const asked = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  // Other code of the process reads the real navigator meanwhile.
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: asked } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.stubGlobal('MediaStream', vi.fn());
  const { user } = start();
  await user.click(screen.getByRole('button', { name: 'Camera' }));
  const camera = await screen.findByRole('region', { name: 'Camera' });
  await within(camera).findByText('The camera is blocked');
  asked.mockImplementation(() => Promise.reject(new DOMException('no', 'NotReadableError')));
  await user.click(within(camera).getByRole('button', { name: 'Try again' }));
  expect(await within(camera).findByText('The camera is in use')).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
});
