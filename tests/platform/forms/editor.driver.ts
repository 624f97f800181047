import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import { IDEMPOTENCY_HEADER } from '#contract/platform/api/headers.ts';
import { editorModel } from '#machines/platform/editor/editor.model.ts';
import { AddressesScreen } from '#tests/people/addresses.screen.ts';
import { PreferencesScreen } from '#tests/people/preferences.screen.ts';
import type { SellerByApi } from '#tests/people/users/newcomer.ts';
import { changeElsewhere, openSection, needsReload, sellerOf } from '#tests/people/users/own-seller.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

const { create, update, readNewest, remove } = editorModel.outcomes;
const { 'the submitted version': _, ...read } = readNewest;

const MINUTE = 60_000;

const entry: AddressEntry = {
  companyName: 'Larkspur & Sons',
  usageTypes: ['BILLING'],
  lineOne: '1 Ferry Landing Road',
  lineTwo: null,
  postcode: '04101',
  city: 'Portland',
  region: 'ME',
  country: 'US',
};

/** Paths whose list may show an address that has changed since. */
const changed = new WeakSet<DriverFixtures>();
/** Paths with the form of the discount, which has no list. */
const single = new WeakSet<DriverFixtures>();
/** The version of the preferences that the next change in another browser replaces. */
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
      return openSection(fixtures, 'fee');
    },
    'a form was open before': needsReload,
    'another user has saved since': needsReload,
  },
  actions: {
    'a new item is started': inList(async (page) => {
      await page.openNew();
      await page.enter({ street: '2 Ferry Landing Road', postcode: '04101', town: 'Portland' });
      await page.chooseState('Maine');
    }),
    'an item is opened': fromList((page) => page.edit()),
    'a newer version is read': async (fixtures) => {
      await saveDiscountElsewhere(fixtures);
      await readAgain(fixtures);
    },
    'the entry is saved': async (fixtures) => {
      if (single.has(fixtures)) await parseStoredPreferences(fixtures).enter({ discount: '7.5' });
      await formOf(fixtures).save();
    },
    'the newer version is used': (fixtures) => formOf(fixtures).takeTheirs(),
    'the form is closed': (fixtures) =>
      single.has(fixtures) ? parseStoredPreferences(fixtures).seeNoCancel() : addressesOf(fixtures).cancel(),
    'deletion is requested': fromList((page) => page.askToDelete()),
    'deletion is confirmed': inList((page) => page.deletion.confirm()),
    'the dialog is closed': inList((page) => page.deletion.cancel()),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('create', createAddress, create),
    ...byKind(
      serverReplySteps('update', updateAddress, update, ['stale_version']),
      serverReplySteps('update', updatePreferences, update, ['stale_version']),
    ),
    ...byKind(
      serverReplySteps('readNewest', readAddress, read),
      serverReplySteps('readNewest', readPreferences, read),
    ),
    ...serverReplySteps('remove', deleteAddress, remove),
    'create: created': noteChange,
    'update: updated': noteChange,
    'remove: deleted': noteChange,
    'untilAllowed: broken': brokenWait,
    'readNewest: the submitted version': {
      unsupported:
        'It takes an attempt whose answer is lost: plain-form.page.test.tsx of the profile makes one.',
    },
  },
  assertions: {
    'editor.listing': inList((page) => page.seeList()),
    'editor.editing.ready': async (fixtures) => {
      await seeForm(fixtures, { isBusy: false });
      if (fixtures.refusedCall !== null) await formOf(fixtures).seeRefusal();
    },
    'editor.editing.throttled': (fixtures) => formOf(fixtures).seeWaiting(),
    'editor.saving.creating': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.saving.updating': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.saving.comparing': (fixtures) => seeForm(fixtures, { isBusy: true }),
    'editor.conflicting': (fixtures) => formOf(fixtures).seeConflict(),
    'editor.deleting.confirming.ready': async (fixtures) => {
      const { deletion } = addressesOf(fixtures);
      await deletion.see();
      if (fixtures.refusedCall === deleteAddress) await deletion.seeRefusal();
    },
    'editor.deleting.confirming.throttled': inList(async ({ deletion }) => {
      await deletion.seeWaiting();
      await deletion.seeRefusal();
    }),
    'editor.deleting.removing': inList((page) => page.deletion.see({ isBusy: true })),
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

function addAddress(seller: SellerByApi): Promise<void> {
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
      createUrlPattern(readPreferences).test(new URL(response.url()).pathname),
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

function inList(act: (page: AddressesScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(addressesOf(fixtures));
}

/** Acts on an up-to-date list of two addresses, so that one may be deleted. */
function fromList(act: (page: AddressesScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (changed.delete(fixtures)) await changeElsewhere(fixtures, addAddress);
    await act(addressesOf(fixtures));
  };
}

type Replies = Record<string, DriverStep<DriverFixtures>>;

/** The replies to the calls of the open page. */
function byKind(ofList: Replies, ofSingle: Replies): Replies {
  return Object.fromEntries(
    Object.entries(ofList).map(([name, list]) => {
      const other = ofSingle[name];
      if (typeof list !== 'function' || typeof other !== 'function') return [name, list];
      return [name, (fixtures: DriverFixtures) => (single.has(fixtures) ? other(fixtures) : list(fixtures))];
    }),
  );
}

async function seeForm(fixtures: DriverFixtures, state: { isBusy: boolean }): Promise<void> {
  await formOf(fixtures).seeForm(state);
  await formOf(fixtures).seeNoConflict();
}

function formOf(fixtures: DriverFixtures): AddressesScreen | PreferencesScreen {
  return single.has(fixtures) ? parseStoredPreferences(fixtures) : addressesOf(fixtures);
}

function addressesOf({ page }: DriverFixtures): AddressesScreen {
  return new AddressesScreen(browserScreen(page));
}

function parseStoredPreferences({ page }: DriverFixtures): PreferencesScreen {
  return new PreferencesScreen(browserScreen(page));
}
