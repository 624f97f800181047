import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ToastRegion } from './toast-region.tsx';

const first = {
  id: '1',
  variant: 'success',
  title: 'Payment Triggered',
  message: 'Moved to current orders',
} as const;
const second = { id: '2', variant: 'warning', message: 'We couldn’t upload the file.' } as const;

function start() {
  const heard: string[] = [];
  function Page() {
    const [notifications, setNotifications] = useState<(typeof first | typeof second)[]>([first, second]);
    return (
      <>
        <input aria-label="Quantity" />
        <ToastRegion
          notifications={notifications}
          onPause={() => heard.push('pause')}
          onResume={() => heard.push('resume')}
          onClose={(id) => {
            heard.push(`close ${id}`);
            setNotifications(notifications.filter((each) => each.id !== id));
          }}
        />
      </>
    );
  }
  render(<Page />);
  return { heard, user: userEvent.setup(), last: () => heard.at(-1) };
}

test('notifications are read out in a log and each can be closed', async () => {
  const { heard, user } = start();
  const log = within(screen.getByRole('log'));
  expect(log.getByText('Payment Triggered')).toBeTruthy();
  await user.click(log.getAllByRole('button', { name: 'Close notification' })[1] ?? document.body);
  expect(heard).toContain('close 2');
  expect(log.queryByText(second.message)).toBeNull();
});

test('the timer is paused while the pointer is on a notification', async () => {
  const { user, last } = start();
  await user.hover(screen.getByText(second.message));
  expect(last()).toBe('pause');
  await user.hover(screen.getByLabelText('Quantity'));
  expect(last()).toBe('resume');
});

test('the timer is paused while the focus is inside, also when it moves from one to the next', async () => {
  const { user, last } = start();
  await user.tab();
  await user.tab();
  expect(last()).toBe('pause');
  await user.tab();
  expect(last()).toBe('pause');
  await user.tab();
  expect(last()).toBe('resume');
});

test('a closed notification gives the focus back to where it came from and time goes on', async () => {
  const { user, last } = start();
  const input = screen.getByLabelText('Quantity');
  await user.click(input);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(input);
  expect(last()).toBe('resume');
});

test('the pointer that is still there after a close pauses again as soon as it moves', async () => {
  const { user, last } = start();
  await user.click(screen.getAllByRole('button', { name: 'Close notification' })[0] ?? document.body);
  expect(last()).toBe('resume');
  fireEvent.pointerOver(screen.getByText(second.message));
  expect(last()).toBe('pause');
});
