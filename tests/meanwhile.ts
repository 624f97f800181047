import { vi } from 'vitest';
import type { Store } from '#server/store/connect.ts';

/** Does something between what the next change prepares and its transaction: what another tab may do at that moment. */
export function beforeNextChange(store: Store, meanwhile: () => Promise<unknown>): void {
  aroundNextChange(store, { before: meanwhile });
}

/** The next change comes to its end, and then the store cannot keep it. */
export function failNextCommit(store: Store): void {
  aroundNextChange(store, { after: () => Promise.reject(new Error('the disk is full')) });
}

type Around = { before?: () => Promise<unknown>; after?: () => Promise<unknown> };

function aroundNextChange({ db }: Store, { before, after }: Around): void {
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const atLevel = builder.setIsolationLevel.bind(builder);
    vi.spyOn(builder, 'setIsolationLevel').mockImplementationOnce((level) => {
      const transaction = atLevel(level);
      const execute = transaction.execute.bind(transaction);
      vi.spyOn(transaction, 'execute').mockImplementationOnce(async (change) => {
        await before?.();
        return execute(async (tx) => {
          const changed = await change(tx);
          await after?.();
          return changed;
        });
      });
      return transaction;
    });
    return builder;
  });
}
