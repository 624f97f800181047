export const SIGNED_IN_FLAG = 'was-signed-in';

/**
 * Remembers that a user has signed in with this browser; stores neither a token nor a name. Without storage it reads
 * as true.
 */
export const wasSignedIn = {
  read: (): boolean => inStorage((storage) => storage.getItem(SIGNED_IN_FLAG) !== null) ?? true,
  note: (): void => void inStorage((storage) => storage.setItem(SIGNED_IN_FLAG, 'yes')),
  forget: (): void => void inStorage((storage) => storage.removeItem(SIGNED_IN_FLAG)),
};

function inStorage<Result>(ask: (storage: Storage) => Result): Result | undefined {
  try {
    return ask(localStorage);
  } catch {
    return undefined;
  }
}
