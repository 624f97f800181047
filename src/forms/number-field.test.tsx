import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NumberField } from './number-field.tsx';

function start(props: Partial<Parameters<typeof NumberField>[0]> = {}) {
  render(<NumberField label="Length" unit="cm" {...props} />);
  return screen.getByRole<HTMLInputElement>('textbox');
}

test('the unit is part of the name', () => {
  expect(start()).toHaveAccessibleName('Length (cm)');
});

test('a press selects the number, a second one places the caret', async () => {
  const field = start({ defaultValue: '12.5' });
  await userEvent.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  await userEvent.click(field);
  await userEvent.keyboard('0');
  expect(field.value).toBe('12.50');
});

test('decimals with comma and point stay as they are typed, without a message on the way', async () => {
  const field = start();
  for (const text of ['12,5', '12.5']) {
    await userEvent.clear(field);
    for (const key of text) {
      await userEvent.type(field, key);
      expect(field).toBeValid();
    }
    expect(field.value).toBe(text);
  }
});

test('a text that is no number is refused in words while it is typed', async () => {
  const field = start();
  await userEvent.type(field, 'ten');
  expect(field.value).toBe('ten');
  expect(field).toHaveAccessibleDescription('Enter a number, such as 12.5.');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a number, such as 12.5.');
});

test('1,200 is refused where it could mean 1.2', async () => {
  const field = start();
  await userEvent.type(field, '1,200');
  expect(field).toHaveAccessibleDescription(
    'Enter the number without a thousands separator, for example 1200 or 1.2.',
  );
});

test('a whole number has no decimals', async () => {
  const field = start({ kind: 'whole', label: 'Parcels', unit: undefined });
  expect(field).toHaveAccessibleName('Parcels');
  await userEvent.type(field, '1,5');
  expect(field.value).toBe('1,5');
  expect(field).toHaveAccessibleDescription('Enter a whole number, such as 12.');
});

test('the error of the form comes first', () => {
  const field = start({ error: 'The maximum is 400 cm.', value: 'ten' });
  expect(field).toHaveAccessibleDescription('The maximum is 400 cm.');
  expect(screen.queryByRole('alert')).toBe(null);
});
