import type { Driver, DriverAction, DriverStep } from '#charts/formats/driver.ts';
import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts';
import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import { urlPatternOf } from '#e2e/call-url.ts';
import { AddressesModel } from '#e2e/models/addresses.model.ts';
import { PreferencesModel } from '#e2e/models/preferences.model.ts';
import type { NewcomerByApi } from '#e2e/newcomer.ts';
import { editorModel } from '#machines/editor/editor.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { changeElsewhere, openSection, reloaded, sellerOf } from './own-seller.ts';
import { repliesOf } from './replies.ts';

const { create, update, readNewest, remove } = editorModel.outcomes;
const { 'is what was submitted': _, ...read } = readNewest;

const MINUTE = 60_000;

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

/** Stages whose list may show an address that is about to change. */
const changed = new WeakSet<DriverFixtures>();
/** Stages on the page of the discount: a form without a list. */
const single = new WeakSet<DriverFixtures>();
/** How often the preferences of a fixtures have been changed in another browser: the version of the next change. */
const versions = new WeakMap<DriverFixtures, number>();

/** Drives the editor on the pages of addresses (a list) and of the discount (a single form). */
export const editorDriver: Driver<DriverFixtures> = {
  start: {
    'a list is opened': (fixtures) =>
      openSection(fixtures, 'billingAddress', async (seller) => {
        await addAddress(seller);
        await addAddress(seller);
      }),
    'a single form is opened': (fixtures) => {
      single.add(fixtures);
      return openSection(fixtures, 'discount');
    },
    'a form was open before': reloaded,
    'another user has saved since': reloaded,
  },
  actions: {
    'a new item is begun': inList(async (page) => {
      await page.begin();
      await page.enter('2 Ferry Landing Road');
    }),
    'an item is opened': fromList((page) => page.open()),
    'a newer version is read': async (fixtures) => {
      await saveDiscountElsewhere(fixtures);
      await readAgain(fixtures);
    },
    'the entry is saved': onEither(
      (page) => page.save(),
      async (page) => {
        await page.enter('7.5');
        await page.save();
      },
    ),
    'the newer version is taken over': onEither(
      (page) => page.takeTheirs(),
      (page) => page.takeTheirs(),
    ),
    'the form is closed': onEither(
      (page) => page.cancel(),
      (page) => page.seeNoCancel(),
    ),
    'deletion is asked for': fromList((page) => page.askToDelete()),
    'deletion is confirmed': inList((page) => page.delete()),
    'the dialog is closed': inList((page) => page.keep()),
    'untilSaving: reached': (fixtures) => fixtures.advanceTime(MINUTE),
    'untilDeleting: reached': (fixtures) => fixtures.advanceTime(MINUTE),
  },
  replies: {
    ...repliesOf('create', createAddress, create),
    ...byKind(
      repliesOf('update', updateAddress, update, ['stale_version']),
      repliesOf('update', updatePreferences, update, ['stale_version']),
    ),
    ...byKind(repliesOf('readNewest', readAddress, read), repliesOf('readNewest', readPreferences, read)),
    ...repliesOf('remove', deleteAddress, remove),
    'create: created': noteChange,
    'update: updated': noteChange,
    'remove: deleted': noteChange,
    'untilSaving: broken': { unsupported: 'A defect cannot be ordered of the server.' },
    'untilDeleting: broken': { unsupported: 'A defect cannot be ordered of the server.' },
    'readNewest: is what was submitted': {
      unsupported:
        'It takes an attempt whose answer is lost: plain-form.page.test.tsx of the profile makes one.',
    },
  },
  assertions: {
    'editor.listing': inList((page) => page.seeList()),
    'editor.editing.ready': async (fixtures) => {
      await seeForm(fixtures, { isBusy: false });
      if (fixtures.refusedCall !== null) await seeRefusal(fixtures);
    },
    'editor.editing.throttled': onEither(
      (page) => page.seeWaiting(),
      (page) => page.seeWaiting(),
    ),
    'editor.saving.creating': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.saving.updating': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.saving.comparing': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.conflicting': onEither(
      (page) => page.seeConflict(),
      (page) => page.seeConflict(),
    ),
    'editor.deleting.confirming': async (fixtures) => {
      await addressesOf(fixtures).seeQuestion({ isBusy: false });
      if (fixtures.refusedCall === deleteAddress) await addressesOf(fixtures).seeRefusedToDelete();
    },
    'editor.deleting.throttled': inList(async (page) => {
      await page.seeWaiting();
      await page.seeRefusedToDelete();
    }),
    'editor.deleting.removing': inList((page) => page.seeQuestion({ isBusy: true })),
  },
  delays: {
    'editor.saving.creating': ({ delayCall }) => delayCall(createAddress),
    'editor.saving.updating': (fixtures) =>
      fixtures.delayCall(single.has(fixtures) ? updatePreferences : updateAddress),
    'editor.saving.comparing': (fixtures) =>
      fixtures.delayCall(single.has(fixtures) ? readPreferences : readAddress),
    'editor.deleting.removing': ({ delayCall }) => delayCall(deleteAddress),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function addAddress(seller: NewcomerByApi): Promise<void> {
  return seller.make(createAddress, entry, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() });
}

async function saveDiscountElsewhere(fixtures: DriverFixtures) {
  const version = versions.get(fixtures) ?? 1;
  const change = { discount: `${version}.5` };
  await sellerOf(fixtures).make(updatePreferences, change, { 'if-match': `"${version}"` });
  versions.set(fixtures, version + 1);
}

/** The preferences are read again when the tab is in front again. */
async function readAgain({ page, advanceTime }: DriverFixtures) {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === readPreferences.method &&
      urlPatternOf(readPreferences).test(new URL(response.url()).pathname),
  );
  await advanceTime(2 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

function noteChange(fixtures: DriverFixtures): Promise<void> {
  changed.add(fixtures);
  versions.set(fixtures, (versions.get(fixtures) ?? 1) + 1);
  return Promise.resolve();
}

function inList(act: (page: AddressesModel) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(addressesOf(fixtures));
}

/** On the addresses as they are now: two, of which one may be deleted. */
function fromList(act: (page: AddressesModel) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (changed.delete(fixtures)) await changeElsewhere(fixtures, addAddress);
    await act(addressesOf(fixtures));
  };
}

function onEither(
  ofList: (page: AddressesModel) => Promise<void>,
  ofSingle: (page: PreferencesModel) => Promise<void>,
): DriverAction<DriverFixtures> {
  return (fixtures) =>
    single.has(fixtures) ? ofSingle(new PreferencesModel(fixtures.page)) : ofList(addressesOf(fixtures));
}

type Answers = Record<string, DriverStep<DriverFixtures>>;

/** The answers to the calls of the page that is open. */
function byKind(ofList: Answers, ofSingle: Answers): Answers {
  return Object.fromEntries(
    Object.entries(ofList).map(([name, list]) => {
      const other = ofSingle[name];
      if (typeof list !== 'function' || typeof other !== 'function') return [name, list];
      return [name, (fixtures: DriverFixtures) => (single.has(fixtures) ? other(fixtures) : list(fixtures))];
    }),
  );
}

function seeForm(fixtures: DriverFixtures, state: { isBusy: boolean }) {
  return onEither(
    (page) => page.seeForm(state),
    (page) => page.seeForm(state),
  )(fixtures);
}

function seeRefusal(fixtures: DriverFixtures) {
  return onEither(
    (page) => page.seeRefusal(),
    (page) => page.seeRefusal(),
  )(fixtures);
}

function addressesOf({ page }: DriverFixtures): AddressesModel {
  return new AddressesModel(page);
}
