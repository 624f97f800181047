export type EditorContext<Item, Entry, Failure> = {
  /** The item in the form, or to be deleted, as it was read; null for a new one. */
  item: Item | null;
  /** The version that another user saved while this form was open. */
  theirs: Item | null;
  /** The entry that was submitted last. */
  entry: Entry | null;
  /** A new key for each opened form: a new item that is sent twice under one key is created once. */
  key: string;
  /** The editor has no list: the form of its single item is always open. */
  isSingle: boolean;
  failure: Failure | null;
};

export type EditorInput<Item, Entry> = {
  /** The item of a form without a list. */
  single?: Item;
  /** A form that was open when the page was left. */
  kept?: { item: Item | null; entry: Entry; theirs: Item | null; key: string } | null;
};

export type EditorEvent<Item, Entry> =
  | { type: 'item.opened'; item: Item | null }
  /** A newer version was read while the form was open. */
  | { type: 'item.loaded'; item: Item }
  | { type: 'entry.submitted'; entry: Entry }
  /** The version of the other user is taken over into the form. */
  | { type: 'theirs.taken' }
  | { type: 'form.closed' }
  | { type: 'deletion.requested'; item: Item }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };

export type EditorEmittedEvent<Item> =
  | { type: 'item.created'; item: Item }
  | { type: 'item.updated'; item: Item }
  | { type: 'item.deleted' }
  /** Another user has changed or deleted the item. */
  | { type: 'items.outdated' }
  /** The version that another user has saved. */
  | { type: 'item.overtaken'; item: Item };
