import { useState } from 'react';
import * as v from 'valibot';
import { defineDraft } from './drafts.ts';

const Values = v.record(v.string(), v.string());

/** What was typed, and what the form began with: so that it shows when that was changed by somebody else. */
const formDrafts = defineDraft('form', v.object({ base: Values, values: Values }));

export type FormDraft<Name extends string = string> = ReturnType<typeof useFormDraft<Name>>;

/**
 * Keeps what is typed into a plain form until it is saved. `base` is what is on file, by the names of the fields that
 * are kept: what must not be stored (passwords, account numbers) is not among them. Fields begin with `values`; give
 * the form `key` and call `keep` on its change, `saved` once it is saved.
 */
export function useFormDraft<Name extends string>(owner: string, form: string, base: Record<Name, string>) {
  const names = Object.keys(base) as Name[];
  const [draft, setDraft] = useState(() => formDrafts.read(owner, form));
  const [key, setKey] = useState(0);
  // Null once it is saved: what is typed next begins with what is on file then.
  const [began, setBegan] = useState<Record<string, string> | null>(draft?.base ?? base);
  const values = { ...base, ...draft?.values };
  const wasOvertaken = draft !== null && names.some((name) => draft.base[name] !== base[name]);

  function saved() {
    formDrafts.forget(owner, form);
    setDraft(null);
    setBegan(null);
  }
  return {
    key,
    values,
    isRestored: draft !== null,
    /** Where somebody else has saved another value since the typing began. */
    differing: wasOvertaken ? names.filter((name) => values[name] !== base[name]) : [],
    base,
    keep(element: HTMLFormElement) {
      const from = began ?? base;
      const data = new FormData(element);
      // A field that is not drawn at present was not emptied; a box that is not ticked is not in the data either.
      const typed = Object.fromEntries(
        names.map((name) => [
          name,
          element.elements.namedItem(name) ? textOf(data.get(name)) : (from[name] ?? ''),
        ]),
      );
      setBegan(from);
      if (names.every((name) => typed[name] === from[name])) formDrafts.forget(owner, form);
      else formDrafts.store(owner, form, { base: from, values: typed });
    },
    saved,
    throwAway() {
      saved();
      setKey(key + 1);
    },
  };
}

/** What was typed into a form and waits for being saved; null where nothing does. */
export function keptValues(owner: string, form: string): Partial<Record<string, string>> | null {
  return formDrafts.read(owner, form)?.values ?? null;
}

function textOf(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}
