import { fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ScanColumn } from './scan-column.tsx';
import { setMuted } from './scan-sounds.ts';

test('the first key opens the output of sounds, once; muted, it is closed', () => {
  setMuted(true);
  let opened = 0;
  let closed = 0;
  function Output() {
    opened += 1;
    return { close: () => void (closed += 1) };
  }
  vi.stubGlobal('AudioContext', Output);
  onTestFinished(() => setMuted(false));
  render(<ScanColumn title="Incoming" answers={[]} hint="" onScan={() => {}} onUndo={() => {}} />);
  fireEvent.keyDown(document.body, { key: '0' });
  expect(opened).toBe(0);
  setMuted(false);
  fireEvent.keyDown(document.body, { key: '0' });
  expect(opened).toBe(1);
  fireEvent.keyDown(document.body, { key: '3' });
  fireEvent.pointerDown(document.body);
  expect({ opened, closed }).toEqual({ opened: 1, closed: 0 });
  setMuted(true);
  expect(closed).toBe(1);
});
