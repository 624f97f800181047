import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setNowSource } from '#src/lib/use-now.ts';
import { WaitButton } from './wait-button.tsx';

test('a button that has to wait counts down, keeps the focus and takes no click until then', async () => {
  let now = 1_000_000;
  onTestFinished(setNowSource(() => now));
  const download = vi.fn();
  const props = { onClick: download, children: 'Download', 'aria-label': 'Download invoice.pdf' };
  const view = render(<WaitButton {...props} waitUntil={null} />);
  const button = screen.getByRole('button', { name: 'Download invoice.pdf' });
  await userEvent.click(button);
  view.rerender(<WaitButton {...props} waitUntil={now + 65_000} />);
  await userEvent.click(button);

  expect(button).toHaveAccessibleName('Try again in 1 min 05 s');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(download).toHaveBeenCalledTimes(1);

  now += 65_000;
  act(() => setNowSource(() => now)());
  expect(button).toHaveAccessibleName('Download invoice.pdf');
  await userEvent.click(button);
  expect(download).toHaveBeenCalledTimes(2);
});

test('a form whose button has to wait is sent neither by a click nor by Enter', async () => {
  const now = 1_000_000;
  onTestFinished(setNowSource(() => now));
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="Fee" />
      <WaitButton type="submit" waitUntil={now + 30_000}>
        Save
      </WaitButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), '8{Enter}');
  expect(send).not.toHaveBeenCalled();
});
