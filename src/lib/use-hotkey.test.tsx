import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useHotkey } from './use-hotkey.ts';

afterEach(cleanup);

function start({ enabled = true, dialog = false } = {}) {
  const next = vi.fn();
  const commands = vi.fn();
  function Page() {
    useHotkey('j', next, { enabled });
    useHotkey('mod+k', commands);
    return (
      <>
        <input aria-label="Search" />
        {dialog ? <div role="dialog" /> : null}
      </>
    );
  }
  render(<Page />);
  return { next, commands, user: userEvent.setup() };
}

test('a key is heard anywhere on the page, but not with a modifier', async () => {
  const { next, user } = start();
  await user.keyboard('j{Control>}j{/Control}{Alt>}j{/Alt}');
  expect(next).toHaveBeenCalledTimes(1);
});

test('while one types, single keys are letters and combinations still work', async () => {
  const { next, commands, user } = start();
  await user.type(screen.getByLabelText('Search'), 'jumper{Control>}k{/Control}');
  expect(next).not.toHaveBeenCalled();
  expect(commands).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'jumper');
});

test('under a dialog and when switched off, nothing is heard', async () => {
  const covered = start({ dialog: true });
  await covered.user.keyboard('j{Control>}k{/Control}');
  expect([covered.next, covered.commands].map((heard) => heard.mock.calls.length)).toEqual([0, 0]);
  cleanup();
  const off = start({ enabled: false });
  await off.user.keyboard('j');
  expect(off.next).not.toHaveBeenCalled();
});
