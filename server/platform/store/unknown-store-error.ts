/** The store was made by a release that this one does not know; it is as it was. */
export class UnknownStoreError extends Error {
  constructor(reason: string, way: string) {
    super(`This release does not know the store: ${reason}. The store was left as it is. ${way}`);
    this.name = 'UnknownStoreError';
  }
}
