import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resizeTo } from '#tests/platform/page/resize-to.ts';
import { Toolbar } from './toolbar.tsx';

function show(filtersInUse: number) {
  render(
    <Toolbar
      label="Tools"
      search={<input aria-label="Search" />}
      filtersInUse={filtersInUse}
      end={<button type="button">Download</button>}
    >
      <button type="button">Brand</button>
    </Toolbar>,
  );
}

const namesOfButtons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('on a phone the filters are behind one button that counts them, and open below the row', async () => {
  const user = userEvent.setup();
  show(2);
  expect(namesOfButtons()).toEqual(['Brand', 'Download']);

  resizeTo(390);
  const toggle = screen.getByRole('button', { name: 'Filters, 2 in use' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(namesOfButtons()).toEqual(['2', 'Download']);

  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(namesOfButtons()).toEqual(['2', 'Download', 'Brand']);
});

test('without a filter in use the button counts none', () => {
  show(0);
  resizeTo(390);
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});
