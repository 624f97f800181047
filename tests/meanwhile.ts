import { vi } from 'vitest';
import type { Store } from '#server/store/connect.ts';

/** Does something between what the next change prepares and its transaction: what another tab may do at that moment. */
export function beforeNextChange({ db }: Store, meanwhile: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const atLevel = builder.setIsolationLevel.bind(builder);
    vi.spyOn(builder, 'setIsolationLevel').mockImplementationOnce((level) => {
      const transaction = atLevel(level);
      const execute = transaction.execute.bind(transaction);
      vi.spyOn(transaction, 'execute').mockImplementationOnce(async (change) => {
        await meanwhile();
        return execute(change);
      });
      return transaction;
    });
    return builder;
  });
}
