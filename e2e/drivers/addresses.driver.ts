import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts';
import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { AddressesModel } from '#e2e/models/addresses.model.ts';
import type { NewcomerByApi } from '#e2e/newcomer.ts';
import { addressesModel } from '#machines/addresses/addresses.model.ts';
import { answersOf } from './answers.ts';
import { changeElsewhere, openSection, reloaded } from './own-seller.ts';
import type { Stage } from './stage.ts';

const { create, update, readNewest, remove } = addressesModel.outcomes;

const entry: AddressEntry = {
  companyName: 'Larkspur & Sons',
  usageTypes: ['BILLING'],
  lineOne: '1 Ferry Landing Road',
  lineTwo: null,
  postcode: '04101',
  city: 'Portland',
  region: null,
  country: 'US',
};

/** Where what the list shows may be on its way out. */
const changed = new WeakSet<Stage>();

export const addressesDriver: Driver<Stage> = {
  opens: {
    'a company opens its addresses': (stage) =>
      openSection(stage, 'billingAddress', async (seller) => {
        await addAddress(seller);
        await addAddress(seller);
      }),
    'a form was open before': reloaded,
    'somebody else has saved since': reloaded,
  },
  does: {
    'a new one is begun': asks(async (page) => {
      await page.begin();
      await page.enter('2 Ferry Landing Road');
    }),
    'one is opened': fromList((page) => page.open()),
    'it is saved': asks((page) => page.save()),
    'the newer version is taken over': asks((page) => page.takeTheirs()),
    'the form is closed': asks((page) => page.cancel()),
    'deletion is asked for': fromList((page) => page.askToDelete()),
    'deletion is confirmed': asks((page) => page.delete()),
    'the dialog is closed': asks((page) => page.keep()),
  },
  answers: {
    ...answersOf('create', createAddress, create),
    ...answersOf('update', updateAddress, update, ['stale_version']),
    ...answersOf('readNewest', readAddress, readNewest),
    ...answersOf('remove', deleteAddress, remove),
    ...Object.fromEntries(
      ['create: created', 'update: updated', 'remove: deleted'].map((name) => [
        name,
        (stage: Stage) => Promise.resolve(void changed.add(stage)),
      ]),
    ),
  },
  sees: {
    'addresses.listing': (stage) => pageOf(stage).seeList(),
    'addresses.editing': async (stage) => {
      await pageOf(stage).seeForm({ isBusy: false });
      if (stage.refused !== null) await pageOf(stage).seeRefusal();
    },
    'addresses.saving.creating': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'addresses.saving.updating': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'addresses.saving.comparing': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'addresses.conflicting': (stage) => pageOf(stage).seeConflict(),
    'addresses.confirming': async (stage) => {
      await pageOf(stage).seeQuestion({ isBusy: false });
      if (stage.refused === deleteAddress) await pageOf(stage).seeRefusedToDelete();
    },
    'addresses.deleting': (stage) => pageOf(stage).seeQuestion({ isBusy: true }),
  },
  holds: {
    'addresses.saving.creating': ({ hold }) => hold(createAddress),
    'addresses.saving.updating': ({ hold }) => hold(updateAddress),
    'addresses.saving.comparing': ({ hold }) => hold(readAddress),
    'addresses.deleting': ({ hold }) => hold(deleteAddress),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function addAddress(seller: NewcomerByApi): Promise<void> {
  return seller.make(createAddress, entry, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() });
}

function asks(act: (page: AddressesModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage));
}

/** On addresses as they are, of which one may be deleted. */
function fromList(act: (page: AddressesModel) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    if (changed.delete(stage)) await changeElsewhere(stage, addAddress);
    await asks(act)(stage);
  };
}

function pageOf({ page }: Stage): AddressesModel {
  return new AddressesModel(page);
}
