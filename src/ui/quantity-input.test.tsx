import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityInput } from './quantity-input.tsx';

function start(from: number | null = 120) {
  const typed: (number | null)[] = [];
  function Line() {
    const [value, setValue] = useState(from);
    return (
      <QuantityInput
        label="Units of Soap"
        of={120}
        value={value}
        error={value !== null && value > 120 ? 'At most 120.' : undefined}
        onValueChange={(next) => {
          typed.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Line />);
  return { typed, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Units of Soap' }) };
}

test('a quantity is typed over, empty in between, and nothing but digits gets in', async () => {
  const { typed, input } = start();
  await userEvent.clear(input);
  await userEvent.type(input, '1x8');
  expect(typed).toEqual([null, 1, 1, 18]);
  expect(input.value).toBe('18');
});

test('a pasted figure with separators is understood', async () => {
  const { typed, input } = start(null);
  await userEvent.click(input);
  await userEvent.paste('1,200 pcs');
  expect(typed).toEqual([1200]);
});

test('the arrow keys count up to what was ordered and down again', async () => {
  const { typed, input } = start(119);
  await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(typed).toEqual([120, 120, 119]);
});

test('nothing is the least that can be sent', async () => {
  const { typed, input } = start(0);
  await userEvent.type(input, '{ArrowDown}');
  expect(typed).toEqual([0]);
});

test('what was ordered and what is wrong are read out with the figure', async () => {
  const { input } = start();
  await userEvent.clear(input);
  await userEvent.type(input, '130');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['of 120', 'At most 120.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
