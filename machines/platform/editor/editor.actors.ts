import { fromPromise } from 'xstate';

/** An item with the version in which it was read. */
export type VersionedItem = { version: number };

/** The actors of the chart, which each editor provides (`defineEditor`). */
export const createItem = fromPromise<VersionedItem, { entry: unknown; key: string }>(notProvided);
export const updateItem = fromPromise<VersionedItem, { item: VersionedItem; entry: unknown }>(notProvided);
export const readItem = fromPromise<VersionedItem, { item: VersionedItem }>(notProvided);
export const removeItem = fromPromise<unknown, { item: VersionedItem }>(notProvided);

function notProvided(): never {
  throw new Error('An editor is made by defineEditor.');
}
