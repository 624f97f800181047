import { addDays } from 'date-fns/addDays';
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/store/schema.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { type Seller, sellers } from './sample-sellers.ts';

export const sellersSeed = defineSeed({ make: ({ now }) => ({ rows: { sellers: makeSellers(now) } }) });

function makeSellers(now: Date): Insertable<Database['sellers']>[] {
  const ago = (days: number) => addDays(now, -days).toISOString();
  return Object.values(sellers).map((seller) => ({
    qid: seller.qid,
    fid: seller.fid,
    company: seller.company,
    country: seller.country,
    currency: seller.currency,
    timeZone: seller.timeZone,
    chamberOfCommerce: seller.chamberOfCommerce,
    vatNumber: seller.vatNumber,
    vatCompanyName: seller.vatNumber === null ? null : seller.company,
    fee: seller.fee,
    ...parseStoredPreferences(seller, ago(120)),
    acceptedSlaAt: seller.hasAcceptedTerms ? ago(400) : null,
    status: seller.isPaused ? 'PAUSED' : 'ACTIVE',
    pauseReason: seller.isPaused ? 'Two orders expired in one week' : null,
    expectedPauseEnd: seller.isPaused ? addDays(now, 9).toISOString() : null,
    accountManager: seller.accountManager,
    pricingModel: 'STANDARD',
    createdAt: seller.isNew ? now.toISOString() : ago(410),
  }));
}

function parseStoredPreferences({ preferences }: Seller, updatedAt: string) {
  return preferences === undefined
    ? { preferences: null, preferencesVersion: 1, preferencesUpdatedAt: null }
    : { preferences: JSON.stringify(preferences), preferencesVersion: 2, preferencesUpdatedAt: updatedAt };
}
