import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dropzone } from './dropzone.tsx';

const invoice = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' });
const list = new File(['PK'], 'packing.xlsx');

function start(props: { multiple?: boolean; disabled?: boolean } = {}) {
  const given: string[][] = [];
  render(
    <Dropzone
      label="Upload a document"
      onFiles={(files) => given.push(files.map(({ name }) => name))}
      {...props}
    />,
  );
  return { given, input: screen.getByLabelText<HTMLInputElement>('Upload a document') };
}

test('the same file can be chosen twice', async () => {
  const { given, input } = start();
  await userEvent.upload(input, invoice);
  await userEvent.upload(input, invoice);
  expect(given).toEqual([['invoice.pdf'], ['invoice.pdf']]);
});

test('of several dropped files the first is taken', () => {
  const one = start();
  fireEvent.drop(one.input, { dataTransfer: { files: [invoice, list] } });
  expect(one.given).toEqual([['invoice.pdf']]);
});

test('several files are taken together where several are meant', () => {
  const { given, input } = start({ multiple: true });
  fireEvent.drop(input, { dataTransfer: { files: [invoice, list] } });
  expect(given).toEqual([['invoice.pdf', 'packing.xlsx']]);
});

test('nothing is taken while it is switched off', () => {
  const { given, input } = start({ disabled: true });
  fireEvent.drop(input, { dataTransfer: { files: [invoice] } });
  expect(given).toEqual([]);
});
