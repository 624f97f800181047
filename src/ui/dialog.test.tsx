import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

// jsdom has no layout, and elements without a size are not focusable for Ark.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

function start({ irreversible = false } = {}) {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <p>Order 225313019</p>
        <Button onClick={() => setOpen(true)}>Complete order</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          irreversible={irreversible}
          title="Complete your order"
          description="This cannot be undone."
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button variant="primary">Complete</Button>
            </>
          }
        />
      </>
    );
  }
  render(<Page />);
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    opener: screen.getByRole('button', { name: 'Complete order' }),
  };
}

test('a dialog is named and described, takes the focus and gives it back on Escape', async () => {
  const { user, opener } = start();
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Complete your order' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This cannot be undone.',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Tab stays inside a dialog', async () => {
  const { user, opener } = start();
  await user.click(opener);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let press = 0; press < 5; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('the close button closes a dialog', async () => {
  const { user, opener } = start();
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what cannot be undone starts on the safe choice and is not closed by a click beside it', async () => {
  const { user, opener } = start({ irreversible: true });
  await user.click(opener);
  const dialog = await screen.findByRole('alertdialog', { name: 'Complete your order' });
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.click(document.body);
  await user.click(screen.getByText('Order 225313019', { ignore: false }));
  expect(document.body.contains(dialog)).toBe(true);
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

/** A dialog opened from a list row; confirming it changes the list. */
function askInList(after: ReactNode) {
  function Page() {
    const [state, setState] = useState('asking');
    const confirm = () => setState('done');
    return (
      <>
        <ul tabIndex={-1} aria-label="Addresses">
          <li key={String(state === 'done')}>
            {state === 'done' ? after : <Button onClick={() => setState('open')}>Delete Kaai 7</Button>}
          </li>
        </ul>
        {state === 'open' ? (
          <Dialog
            open
            onClose={confirm}
            title="Delete?"
            actions={<Button onClick={confirm}>Delete</Button>}
          />
        ) : null}
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return {
    async confirm() {
      await user.click(screen.getByRole('button', { name: 'Delete Kaai 7' }));
      await screen.findByRole('dialog');
      const button = screen.getByRole('button', { name: 'Delete' });
      await waitFor(() => expect(document.activeElement).toBe(button));
      await user.click(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  };
}

test.each([
  { what: 'the button that is drawn anew', after: <Button>Delete Kaai 7</Button>, role: 'button' },
  {
    what: 'the message where the button was',
    after: (
      <>
        <p role="alert">Not deleted</p>
        <Button disabled>Delete Kaai 7</Button>
      </>
    ),
    role: 'alert',
  },
  { what: 'the list where nothing is left of it', after: 'Deleted', role: 'list' },
])('the focus of a dialog whose opener is gone goes to $what', async ({ after, role }) => {
  const { confirm } = askInList(after);
  await confirm();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
});

test('a dialog that opened by itself gives the focus to the title of the page, also when it is removed', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <h1 tabIndex={-1}>Dashboard</h1>
        {isOpen ? (
          <Dialog
            open
            onClose={() => setOpen(false)}
            title="Your account is paused"
            actions={<Button onClick={() => setOpen(false)}>Continue</Button>}
          />
        ) : null}
      </>
    );
  }
  render(<Page />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const button = await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus());
});

/** Opens a dialog that has the focus before StrictMode runs its effects again. */
async function openUnderStrictMode() {
  // The focus trap starts in a frame, which may come first.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frame(0);
    return 0;
  });
  const effectRuns = vi.fn();
  function CompanyField() {
    useEffect(effectRuns, []);
    return <input aria-label="Company" />;
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        {/* Within a click, the effects run again at once. */}
        <Button onClick={() => setTimeout(() => setOpen(true))}>Edit company</Button>
        {isOpen ? (
          <Dialog open onClose={() => setOpen(false)} title="Company">
            <CompanyField />
          </Dialog>
        ) : null}
      </>
    );
  }
  render(<Page />, { wrapper: StrictMode });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const opener = screen.getByRole('button', { name: 'Edit company' });
  await user.click(opener);
  await waitFor(() => expect(effectRuns).toHaveBeenCalledTimes(2));
  return { user, opener };
}

test('a dialog that has the focus when StrictMode runs its effects again gives it back to its opener', async () => {
  const { user, opener } = await openUnderStrictMode();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a dialog whose focus trap StrictMode starts again stays open and keeps the focus', async () => {
  await openUnderStrictMode();
  // The focus returns in a timer.
  await new Promise((resolve) => void setTimeout(resolve, 20));
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
});
