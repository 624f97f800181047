import { useState } from 'react';
import * as v from 'valibot';
import {
  continents,
  type OrderPreferences,
  regions,
  type SavedPreferences,
} from '#contract/people/preferences.schemas.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { useUser } from '#src/queries/users.queries.ts';
import type { PreferencePart } from './preferences.editor.ts';

const Codes = v.array(v.string());

/** The draft of one part of the order preferences, and the version that it is based on. */
const preferencesDrafts = defineStoredDraft(
  'preferences',
  v.object({
    version: v.number(),
    draft: v.partial(
      v.object({
        discount: v.string(),
        shipDirectTo: Codes,
        sellTo: v.object({
          regions: v.array(v.picklist(regions)),
          continents: v.array(v.picklist(continents)),
          countries: Codes,
          excludedCountries: Codes,
        }),
        shippingFrom: Codes,
      }),
    ),
  }),
);

export type PreferencesDraft = ReturnType<typeof usePreferencesDraft>;

/** Stores the draft of one part until it is saved; `saved` is the saved version. */
export function usePreferencesDraft(part: PreferencePart, saved: SavedPreferences) {
  const { qid } = useUser();
  const [kept, setKept] = useState(() => preferencesDrafts.read(qid, part));
  const [isRestored, setRestored] = useState(kept !== null);
  const values: OrderPreferences = { ...saved, ...kept?.draft };
  const isUnsaved = !isSame(values[part], saved[part]);

  function forget() {
    preferencesDrafts.forget(qid, part);
    setKept(null);
    setRestored(false);
  }
  return {
    values,
    isRestored: isRestored && isUnsaved,
    /** Whether another user has saved a newer version since the first change. */
    isOvertaken: kept !== null && isUnsaved && kept.version !== saved.version,
    change(changed: Partial<OrderPreferences>) {
      const next = { draft: { ...kept?.draft, ...changed }, version: kept?.version ?? saved.version };
      setKept(next);
      if (isSame(changed[part], saved[part])) preferencesDrafts.forget(qid, part);
      else preferencesDrafts.store(qid, part, next);
    },
    forget,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
