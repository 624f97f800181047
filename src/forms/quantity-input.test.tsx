import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityInput } from './quantity-input.tsx';

function start(from = '120') {
  const typed: string[] = [];
  function Line() {
    const [value, setValue] = useState(from);
    return (
      <QuantityInput
        label="Units of Soap"
        of={120}
        value={value}
        invalid={value === '130'}
        describedBy="limit"
        onTyped={(text) => {
          typed.push(text);
          setValue(text);
        }}
      />
    );
  }
  render(
    <>
      <Line />
      <p id="limit">The maximum is 120.</p>
    </>,
  );
  return { typed, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Units of Soap' }) };
}

test('a press selects the quantity, so that it is typed over, and what is typed stays', async () => {
  const { typed, input } = start();
  await userEvent.click(input);
  await userEvent.keyboard('1,5x');
  expect(typed).toEqual(['1', '1,', '1,5', '1,5x']);
  expect(input.value).toBe('1,5x');
});

test('a second press places the caret', async () => {
  const { input } = start();
  await userEvent.click(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  await userEvent.click(input);
  await userEvent.keyboard('0');
  expect(input.value).toBe('1200');
});

test('the arrow keys count up to what was ordered and down again', async () => {
  const { typed, input } = start('119');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(typed).toEqual(['120', '120', '119']);
});

test('the arrow keys count from zero when the field has no number, and not below', async () => {
  const { typed, input } = start('ten');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(typed).toEqual(['0', '1']);
});

test('what was ordered and what is wrong are read out with the quantity', async () => {
  const { input } = start();
  await userEvent.clear(input);
  await userEvent.type(input, '130');
  expect(input).toHaveAccessibleDescription('of 120 The maximum is 120.');
  expect(input).toBeInvalid();
});
