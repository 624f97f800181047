import * as v from 'valibot';
import { OrderPreferences, type SavedPreferences } from '#contract/people/preferences.schemas.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defaultPreferences } from './preferences.rules.ts';

type Kept = Pick<SellerRow, 'country' | 'preferences' | 'preferencesVersion' | 'preferencesUpdatedAt'>;

const Stored = v.pipe(v.string(), v.parseJson(), OrderPreferences);

export function parseStoredPreferences(seller: Kept): SavedPreferences {
  const { country, preferences, preferencesVersion, preferencesUpdatedAt } = seller;
  return {
    ...(preferences === null ? defaultPreferences(country) : v.parse(Stored, preferences)),
    version: preferencesVersion,
    updatedAt: preferencesUpdatedAt,
  };
}

export async function savePreferences(
  tx: Tx,
  { qid, preferencesVersion }: SellerRow,
  preferences: OrderPreferences,
  now: Date,
): Promise<SavedPreferences> {
  const saved = await tx
    .updateTable('sellers')
    .set({
      preferences: JSON.stringify(preferences),
      preferencesVersion: preferencesVersion + 1,
      preferencesUpdatedAt: now.toISOString(),
    })
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return parseStoredPreferences(saved);
}
