import { fromPromise } from 'xstate';

/** An item with the version in which it was read. */
export type Versioned = { version: number };

/** The actors of the chart, which each editor provides (`editorOf`). */
export const createItem = fromPromise<Versioned, { entry: unknown; key: string }>(notProvided);
export const updateItem = fromPromise<Versioned, { item: Versioned; entry: unknown }>(notProvided);
export const readItem = fromPromise<Versioned, { item: Versioned }>(notProvided);
export const removeItem = fromPromise<unknown, { item: Versioned }>(notProvided);

function notProvided(): never {
  throw new Error('An editor is made by editorOf.');
}
