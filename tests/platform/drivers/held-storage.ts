import { expect, type Page } from '@playwright/test';

/** A piece of work of the page on what the device keeps. */
export type StorageWork = 'read' | 'write';
/** Why a piece of work fails: the device is full, or does not let the page keep anything. */
export type StorageFault = 'QuotaExceededError' | 'SecurityError';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  interface Window {
    /** What has not ended yet. */
    heldWork: Record<StorageWork, ((fault: StorageFault | null) => void)[]>;
    begunReads: number;
  }
}

/**
 * Holds each read and each write of the page's database back until the path lets it end, well or not: IndexedDB answers
 * within milliseconds, and no browser can be told to fill it. Comes before the page is opened.
 */
export async function holdStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Window['heldWork'] = { read: [], write: [] };
    Object.assign(window, { heldWork: held, begunReads: 0 });

    /** The listeners of a request or transaction, which hear only what they are told. */
    function takeListeners(of: EventTarget) {
      const taken = new Map<string, EventListener>();
      const take = (type: string, listener: EventListener) => void taken.set(type, listener);
      Object.defineProperty(of, 'addEventListener', { value: take });
      return {
        tell: (type: string) => taken.get(type)?.(new Event(type)),
        tellFault(type: string, fault: StorageFault) {
          Object.defineProperty(of, 'error', { value: new DOMException('A test has caused it.', fault) });
          taken.get(type)?.(new Event(type));
        },
      };
    }

    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function getAllWhenLet(...range) {
      const { name, transaction } = this;
      const request = getAll.apply(this, range);
      const { tell, tellFault } = takeListeners(request);
      window.begunReads += 1;
      held.read.push((fault) => {
        if (fault !== null) return void tellFault('error', fault);
        // The path has changed meanwhile what the device keeps.
        const read = getAll.apply(transaction.db.transaction(name).objectStore(name), range);
        read.addEventListener('success', () => {
          Object.defineProperty(request, 'result', { value: read.result });
          tell('success');
        });
      });
      return request;
    };

    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function transactionWhenLet(...given) {
      const begun = transaction.apply(this, given);
      if (begun.mode !== 'readwrite') return begun;
      const add = begun.addEventListener.bind(begun);
      const { tell, tellFault } = takeListeners(begun);
      add('complete', () => {
        held.write.push((fault) => (fault === null ? tell('complete') : tellFault('abort', fault)));
      });
      return begun;
    };
  });
}

/** Lets the page's read or write end; a read that the page has begun again meanwhile is the one that counts. */
export async function endStorageWork(
  page: Page,
  work: StorageWork,
  fault: StorageFault | null = null,
): Promise<void> {
  const count = () => page.evaluate((of) => window.heldWork[of].length, work);
  await expect.poll(count, { message: `a ${work} of the page that has not ended` }).toBeGreaterThan(0);
  await page.evaluate(
    ([of, why]) => {
      for (const end of window.heldWork[of].splice(0)) end(why);
    },
    [work, fault] as const,
  );
}

/** Whether the page reads or writes what the device keeps, or neither. */
export async function seeStorageWork(page: Page, work: StorageWork | null): Promise<void> {
  const running = () =>
    page.evaluate(() => {
      const { read, write } = window.heldWork;
      return { read: read.length > 0, write: write.length > 0 };
    });
  await expect.poll(running).toEqual({ read: work === 'read', write: work === 'write' });
}

/** Waits until `act` has made the page read what the device keeps. */
export async function seeRead(page: Page, act: () => Promise<void>): Promise<void> {
  const begun = () => page.evaluate(() => window.begunReads);
  const before = await begun();
  await act();
  await expect.poll(begun, { message: 'a read of what the device keeps' }).toBeGreaterThan(before);
}
