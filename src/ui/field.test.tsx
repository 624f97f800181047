import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const fields = [
  ['a line of text', <TextField key="1" label="Fee" hint="In euros." error="Fill in a fee." />],
  ['a password', <PasswordField key="2" label="Fee" hint="In euros." error="Fill in a fee." />],
  ['a text', <TextAreaField key="3" label="Fee" hint="In euros." error="Fill in a fee." />],
  ['a choice', <SelectField key="4" label="Fee" hint="In euros." error="Fill in a fee." />],
  ['a tick box', <Checkbox key="5" label="Fee" hint="In euros." error="Fill in a fee." />],
] as const;

test.each(fields)('%s is read out with its label, hint and error', (_name, field) => {
  render(field);
  const control = screen.getByLabelText(/^Fee/);
  expect(describedBy(control)).toEqual(['In euros.', 'Fill in a fee.']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('a field without hint and error points to nothing', () => {
  render(<TextField label="Company" />);
  const control = screen.getByRole('textbox', { name: 'Company' });
  expect([control.hasAttribute('aria-describedby'), control.hasAttribute('aria-invalid')]).toEqual([
    false,
    false,
  ]);
});

test('an optional field has "optional" in its name, and a hidden label still names it', () => {
  render(
    <>
      <TextField label="Note" optional />
      <TextField label="Search" hideLabel />
    </>,
  );
  expect(screen.getAllByRole('textbox').map((box) => box.id)).toEqual([
    screen.getByLabelText('Note (optional)').id,
    screen.getByLabelText('Search').id,
  ]);
});

test('a password is shown and hidden again without losing what was typed', async () => {
  render(<PasswordField label="Password" />);
  const control = screen.getByLabelText('Password');
  await userEvent.type(control, 'harbour light');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect([control.getAttribute('type'), control]).toEqual([
    'text',
    expect.objectContaining({ value: 'harbour light' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(control.getAttribute('type')).toBe('password');
});

test('a checkbox can be indeterminate', () => {
  const view = render(<Checkbox label="All orders" indeterminate />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
  view.rerender(<Checkbox label="All orders" />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(false);
});

function describedBy(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('a select whose choice is being saved announces it politely and keeps the focus', () => {
  const { rerender } = render(<SelectField label="Fee" saving={false} />);
  const list = screen.getByLabelText('Fee');
  list.focus();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  rerender(<SelectField label="Fee" saving />);
  expect(screen.getByLabelText('Fee')).toBe(list);
  expect(list).toHaveFocus();
  expect(list).toHaveAttribute('aria-busy', 'true');
  expect(status).toHaveTextContent('Saving');
});
