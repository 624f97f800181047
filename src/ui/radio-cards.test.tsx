import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

type Method = 'booked' | 'own';

function start(first: Method | null) {
  const chosen: Method[] = [];
  function Choice() {
    const [value, setValue] = useState(first);
    return (
      <RadioCards<Method>
        legend="Shipping method"
        name="method"
        error="Choose one."
        value={value}
        onValueChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
        options={[
          { value: 'booked', title: 'Ship with Quayside', text: 'We book the carrier.', aside: '€48.20' },
          { value: 'own', title: 'Ship it yourself' },
        ]}
      />
    );
  }
  render(<Choice />);
  return { chosen, user: userEvent.setup() };
}

test('a choice is one group with its error, and nothing is chosen until someone does', async () => {
  const { chosen, user } = start(null);
  const group = screen.getByRole('group', { name: 'Shipping method' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one.',
  );
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByText('We book the carrier.'));
  expect(chosen).toEqual(['booked']);
});

test('arrow keys move the choice', async () => {
  const { chosen, user } = start('booked');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(chosen).toEqual(['own']);
});
