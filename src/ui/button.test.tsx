import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a busy button keeps its name and focus, has aria-busy and ignores a second click', async () => {
  const click = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const view = render(<Form onSubmit={submit} onClick={click} />);
  const button = screen.getByRole('button', { name: 'Confirm 12 lines' });
  await userEvent.click(button);
  view.rerender(<Form busy onSubmit={submit} onClick={click} />);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: 'Confirm 12 lines', busy: true })).toBe(document.activeElement);
  expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
});

function Form({
  busy,
  onSubmit,
  onClick,
}: {
  busy?: boolean;
  onSubmit: React.FormEventHandler;
  onClick: () => void;
}) {
  return (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Confirm 12 lines
      </Button>
    </form>
  );
}
