import * as v from 'valibot';

/**
 * What somebody typed and has not saved, kept for this tab under the owner's id: it survives a reload, and signing out
 * clears the storage. Only what fits the schema is read again.
 */
export function defineDraft<S extends v.GenericSchema>(name: string, schema: S) {
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
        // Full or forbidden: the draft then lives as long as the page.
      }
    },
    forget(owner: string, place: string) {
      try {
        sessionStorage.removeItem(keyOf(owner, place));
      } catch {
        // Forbidden: then there is none.
      }
    },
  };
}
