import { vi } from 'vitest';
import type { Store } from '#server/platform/store/connect.ts';

/** Runs `action` before the transaction of the next change, as a request of another tab could. */
export function runBeforeNextChange(store: Store, action: () => Promise<unknown>): void {
  wrapNextChange(store, { before: action });
}

/** Fails the commit of the next change after all its statements. */
export function failNextCommit(store: Store): void {
  wrapNextChange(store, { after: () => Promise.reject(new Error('the disk is full')) });
}

type ChangeHooks = { before?: () => Promise<unknown>; after?: () => Promise<unknown> };

function wrapNextChange({ db }: Store, { before, after }: ChangeHooks): void {
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
