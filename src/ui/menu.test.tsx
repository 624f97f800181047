import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

// Floating UI needs it; jsdom lacks it.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

test('a menu opens by keyboard, exposes what is checked, reports the choice and returns the focus', async () => {
  const select = vi.fn();
  render(
    <Menu
      label="View"
      onSelect={select}
      items={[
        { id: 'morning', label: 'My morning', checked: true },
        { id: 'late', label: 'Late', checked: false },
        { id: 'save', label: 'Save this view' },
      ]}
    />,
  );
  const user = userEvent.setup();
  const trigger = screen.getByRole('button', { name: 'View' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitemcheckbox', { name: 'My morning', checked: true })).toBeTruthy();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Late', checked: false })).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Save this view' }));
  await waitFor(() => expect(trigger).toHaveFocus());
  expect(select.mock.calls).toEqual([['save']]);
});
