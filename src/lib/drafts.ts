import * as v from 'valibot';

/**
 * Unsaved input, kept in session storage by owner id: it survives a reload and is deleted at sign-out. Only values
 * that match the schema are read.
 */
export function defineStoredDraft<S extends v.GenericSchema>(name: string, schema: S) {
  const keyOf = (owner: string, place: string) => `draft:${name}:${owner}:${place}`;
  return {
    read(owner: string, place: string): v.InferOutput<S> | null {
      try {
        const stored = sessionStorage.getItem(keyOf(owner, place));
        const parsed = v.safeParse(schema, JSON.parse(stored ?? 'null'));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    store(owner: string, place: string, draft: v.InferOutput<S>) {
      try {
        sessionStorage.setItem(keyOf(owner, place), JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden: the draft lives in memory only.
      }
    },
    forget(owner: string, place: string) {
      try {
        sessionStorage.removeItem(keyOf(owner, place));
      } catch {
        // Storage is forbidden: there is no draft.
      }
    },
  };
}
