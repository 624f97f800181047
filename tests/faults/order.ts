import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Store } from '#server/store/connect.ts';
import type { SellerRow } from '#server/users/users.tables.ts';
import type { Scene } from './journey.ts';

export const QID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const at = '2026-03-02T08:30:00.000Z';

/** A page in the frame that makes no calls. */
export const QUIET = '/nowhere/';
export const ORDER = `/orders/${QID}/`;

/** An order that is already marked as read, so that opening it changes nothing. */
export const isNew = { qid: QID, readAt: at } as const;
export const isConfirmed = { ...isNew, status: 'CONFIRMED', confirmedAt: at } as const;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const option = (name: string) => screen.findByRole('option', { name });
export const openOrder = () => screen.findByRole('heading', { level: 1, name: /^Order ./ });
export const tryAgain = async ({ click }: Scene) => click(await button('Try again'));

/** Presses a button and confirms the dialog that it opens. */
export async function confirmed({ click }: Scene, name: string | RegExp, answer: string | RegExp) {
  await click(await button(name));
  const dialog = within(await screen.findByRole('alertdialog'));
  await click(dialog.getByRole('button', { name: answer }));
}

/** Waits until the stored sale has these values. */
export async function seeSale({ marketplace }: Scene, values: Record<string, unknown>) {
  await waitFor(async () => {
    const sale = await marketplace.store.db
      .selectFrom('sales')
      .selectAll()
      .where('qid', '=', QID)
      .executeTakeFirstOrThrow();
    expect(sale).toMatchObject(values);
  });
}

export type Make = (store: Store, seller: SellerRow) => Promise<unknown>;
