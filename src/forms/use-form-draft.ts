import { useState } from 'react';
import * as v from 'valibot';
import { newIdempotencyKey } from '#client/keys.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';

const Values = v.record(v.string(), v.string());

/** The input of a form and the saved values that it started from, which show changes made elsewhere. */
const formDrafts = defineStoredDraft(
  'form',
  v.object({ id: v.string(), version: v.number(), base: Values, values: Values }),
);

export type FormDraft<Name extends string = string> = ReturnType<typeof useFormDraft<Name>>;

/**
 * Keeps the input of a plain form until it is saved. `base` holds the saved values of the fields to keep, without
 * passwords and account numbers; `version` is their version, if any. Fields start with `values`; pass `key` to the
 * form, call `keep` on change and `saved` after saving.
 */
export function useFormDraft<Name extends string>(
  owner: string,
  form: string,
  base: Record<Name, string>,
  version = 0,
) {
  const names = Object.keys(base) as Name[];
  const [typed, setTyped] = useState(() => formDrafts.read(owner, form));
  const [isRestored, setRestored] = useState(typed !== null);
  const [key, setKey] = useState(0);
  const [id, setId] = useState(() => typed?.id ?? newIdempotencyKey());
  const values = { ...base, ...typed?.values };
  const differing = names.filter((name) => values[name] !== base[name]);
  // Input equal to the saved values is neither unsaved nor overtaken: the reply to its saving was lost, or another
  // user saved the same.
  const isOther = typed !== null && differing.length > 0;

  function saved() {
    formDrafts.forget(owner, form);
    setTyped(null);
    setRestored(false);
    setId(newIdempotencyKey());
  }
  return {
    key,
    /** For the idempotency key of a new entry: the same after a reload, another one after saving. */
    id,
    /** The version that the input started from. */
    began: typed?.version ?? version,
    values,
    isRestored: isRestored && isOther,
    /** Whether the saved values have changed since the input started. */
    isOvertaken: isOther && typed.version !== version,
    differing,
    base,
    keep(element: HTMLFormElement) {
      const from: Record<string, string> = typed?.base ?? base;
      const data = new FormData(element);
      // Fields that are not rendered keep their values; unticked checkboxes are missing from FormData.
      const entries = names.map((name) => [
        name,
        element.elements.namedItem(name) ? textOf(data.get(name)) : (from[name] ?? ''),
      ]);
      const next = {
        id,
        version: typed?.version ?? version,
        base: from,
        values: v.parse(Values, Object.fromEntries(entries)),
      };
      setTyped(next);
      if (names.every((name) => next.values[name] === from[name])) formDrafts.forget(owner, form);
      else formDrafts.store(owner, form, next);
    },
    saved,
    /** After an own change of other values of the same version: the input starts from the new one. */
    rebase(to: number) {
      if (typed === null) return;
      setTyped({ ...typed, version: to });
      formDrafts.store(owner, form, { ...typed, version: to });
    },
    throwAway() {
      saved();
      setKey(key + 1);
    },
  };
}

/** The unsaved input of a form; null when there is none. */
export function keptFormValues(owner: string, form: string): Partial<Record<string, string>> | null {
  return formDrafts.read(owner, form)?.values ?? null;
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
