import {
  chooseAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addAddress } from '#tests/people/users/user.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { AddressesScreen } from './addresses.screen.ts';

const at = '/my-profile/billing-address/';
const entry = { street: 'Kaai 7', postcode: '80331', town: 'München' };

const addresses = ({ screen }: Scene) => new AddressesScreen(screen);

const second = (store: Store, seller: SellerRow) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', usageTypes: '["BILLING"]' });

/** Not the oldest address, which is the used one until the seller chooses another. */
const later = (store: Store, seller: SellerRow) =>
  addAddress(store, seller, { lineOne: 'Hafenweg 3', createdAt: '2026-03-02T08:00:00.000Z' });

async function retypeTown(scene: Scene) {
  await addresses(scene).edit('Speicherstraße 12');
  await addresses(scene).enter({ town: 'Bremen' });
}

const notSaved = 'We couldn’t save this address. Try again.';
const notCompared =
  'Someone else has changed this address, and we couldn’t load their version. Try saving again and we’ll show you both versions.';
const removed = 'Someone else has deleted this address. Save it again to keep it as a new one.';
const mismatch = {
  code: 'VAT_COMPANY_NAME_MISMATCH',
  says: 'Address company name must include the VAT company name.',
};

/** The journeys of addresses, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O20: {
    ...sectionReadJourney('billing-address', 'your addresses'),
    call: listAddresses,
    done: (scene) => addresses(scene).seeAddress('Speicherstraße 12'),
  },
  O21: {
    call: readAddress,
    at,
    async approach(scene) {
      await retypeTown(scene);
      await scene.marketplace.store.db.updateTable('addresses').set({ city: 'Kiel', version: 2 }).execute();
    },
    press: (scene) => addresses(scene).save(),
    kept: (scene) => addresses(scene).seeValues({ town: 'Bremen' }),
    // For an address that has been deleted, the typed entry creates a new one.
    done: ({ screen }) => screen.getByText(/^(Someone else has saved changes|Address created\.)$/).see(),
    success: 'alert',
    throttling: 'countdown',
    alone: ['404'],
    says: {
      default: notCompared,
      unreachable: notCompared,
      not_found: removed,
    },
  },
  O22: {
    call: updateAddress,
    alone: ['404'],
    at,
    approach: retypeTown,
    press: (scene) => addresses(scene).save(),
    kept: (scene) => addresses(scene).seeValues({ town: 'Bremen' }),
    // For an address that has been deleted, the typed entry creates a new one.
    done: ({ frame }) => frame.seeNotification(/Address (updated|created)\./),
    says: { default: notSaved, not_found: removed, known: mismatch },
    throttling: 'countdown',
  },
  O23: {
    call: deleteAddress,
    at,
    options: { make: second },
    approach: (scene) => addresses(scene).seeAddress('Hafenweg 3'),
    trigger: 'dialog',
    press: (scene) => addresses(scene).delete('Hafenweg 3'),
    again: (scene) => addresses(scene).deletion.confirm(),
    done: ({ frame }) => frame.seeNotification('Address deleted.'),
    says: {
      default: 'We couldn’t delete this address. Try again.',
      known: {
        code: 'last_address',
        says: 'You need at least one address for this purpose. Add another one first.',
      },
    },
    throttling: 'countdown',
    deviations: { '404': { shows: 'success', why: 'What is gone already is what was asked for.' } },
  },
  'O22 chooseAddress': {
    call: chooseAddress,
    at,
    options: { make: later },
    approach: (scene) => addresses(scene).seeAddress('Hafenweg 3'),
    press: (scene) => addresses(scene).use('Hafenweg 3'),
    kept: (scene) => addresses(scene).seeAddress('Hafenweg 3'),
    done: ({ frame }) => frame.seeNotification('New invoices will show Hafenweg 3 as your address.'),
    says: {
      default: 'We couldn’t switch to this address. Try again.',
      not_found: 'Someone else has deleted this address.',
      known: { code: 'usage_missing', says: 'This address is no longer available for this purpose.' },
    },
    throttling: 'countdown',
  },
  O24: {
    call: createAddress,
    at,
    async approach(scene) {
      await addresses(scene).openNew();
      await addresses(scene).enter(entry);
    },
    press: (scene) => addresses(scene).save(),
    kept: (scene) => addresses(scene).seeValues({ street: 'Kaai 7', town: 'München' }),
    done: ({ frame }) => frame.seeNotification('Address created.'),
    says: { default: notSaved, known: mismatch },
    throttling: 'countdown',
  },
};
