import { useState } from 'react';
import * as v from 'valibot';
import { defineDraft } from './drafts.ts';

const Values = v.record(v.string(), v.string());

/** What was typed, and what the form began with: so that it shows when that was changed by somebody else. */
const formDrafts = defineDraft('form', v.object({ version: v.number(), base: Values, values: Values }));

export type FormDraft<Name extends string = string> = ReturnType<typeof useFormDraft<Name>>;

/**
 * Keeps what is typed into a plain form until it is saved. `base` is what is on file, by the names of the fields that
 * are kept: what must not be stored (passwords, account numbers) is not among them; `version` is that of what is on
 * file, where it has one. Fields begin with `values`; give the form `key` and call `keep` on its change, `saved` once
 * it is saved.
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
  const values = { ...base, ...typed?.values };
  const differing = names.filter((name) => values[name] !== base[name]);
  // What is on file as it was typed is neither unsaved nor overtaken: the answer to its saving was lost, or others typed the same.
  const isOther = typed !== null && differing.length > 0;

  function saved() {
    formDrafts.forget(owner, form);
    setTyped(null);
    setRestored(false);
  }
  return {
    key,
    /** The version that the typing began on. */
    began: typed?.version ?? version,
    values,
    isRestored: isRestored && isOther,
    /** Whether somebody else has saved something else since the typing began. */
    isOvertaken: isOther && typed.version !== version,
    differing,
    base,
    keep(element: HTMLFormElement) {
      const from: Record<string, string> = typed?.base ?? base;
      const data = new FormData(element);
      // A field that is not drawn at present was not emptied; a box that is not ticked is not in the data either.
      const entries = names.map((name) => [
        name,
        element.elements.namedItem(name) ? textOf(data.get(name)) : (from[name] ?? ''),
      ]);
      const next = {
        version: typed?.version ?? version,
        base: from,
        values: v.parse(Values, Object.fromEntries(entries)),
      };
      setTyped(next);
      if (names.every((name) => next.values[name] === from[name])) formDrafts.forget(owner, form);
      else formDrafts.store(owner, form, next);
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
