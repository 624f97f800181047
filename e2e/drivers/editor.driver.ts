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
import { AddressesModel } from '#e2e/models/addresses.model.ts';
import { PreferencesModel } from '#e2e/models/preferences.model.ts';
import type { NewcomerByApi } from '#e2e/newcomer.ts';
import { patternOf } from '#e2e/watch.ts';
import { editorModel } from '#machines/editor/editor.model.ts';
import { answersOf } from './answers.ts';
import { changeElsewhere, openSection, reloaded, sellerOf } from './own-seller.ts';
import type { Stage } from './stage.ts';

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
const changed = new WeakSet<Stage>();
/** Stages on the page of the discount: a form without a list. */
const single = new WeakSet<Stage>();
/** How often the preferences of a stage have been changed in another browser: the version of the next change. */
const versions = new WeakMap<Stage, number>();

/** Drives the editor on the pages of addresses (a list) and of the discount (a single form). */
export const editorDriver: Driver<Stage> = {
  opens: {
    'a list is opened': (stage) =>
      openSection(stage, 'billingAddress', async (seller) => {
        await addAddress(seller);
        await addAddress(seller);
      }),
    'a single form is opened': (stage) => {
      single.add(stage);
      return openSection(stage, 'discount');
    },
    'a form was open before': reloaded,
    'another user has saved since': reloaded,
  },
  does: {
    'a new item is begun': inList(async (page) => {
      await page.begin();
      await page.enter('2 Ferry Landing Road');
    }),
    'an item is opened': fromList((page) => page.open()),
    'a newer version is read': async (stage) => {
      await saveDiscountElsewhere(stage);
      await readAgain(stage);
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
  },
  answers: {
    ...answersOf('create', createAddress, create),
    ...byKind(
      answersOf('update', updateAddress, update, ['stale_version']),
      answersOf('update', updatePreferences, update, ['stale_version']),
    ),
    ...byKind(answersOf('readNewest', readAddress, read), answersOf('readNewest', readPreferences, read)),
    ...answersOf('remove', deleteAddress, remove),
    'create: created': noteChange,
    'update: updated': noteChange,
    'remove: deleted': noteChange,
    'readNewest: is what was submitted': {
      cannot: 'It takes an attempt whose answer is lost: plain-form.page.test.tsx of the profile makes one.',
    },
  },
  sees: {
    'editor.listing': inList((page) => page.seeList()),
    'editor.editing': async (stage) => {
      await seeForm(stage, { isBusy: false });
      if (stage.refused !== null) await seeRefusal(stage);
    },
    'editor.saving.creating': (stage) => seeForm(stage, { isBusy: true }),
    'editor.saving.updating': (stage) => seeForm(stage, { isBusy: true }),
    'editor.saving.comparing': (stage) => seeForm(stage, { isBusy: true }),
    'editor.conflicting': onEither(
      (page) => page.seeConflict(),
      (page) => page.seeConflict(),
    ),
    'editor.deleting.confirming': async (stage) => {
      await addressesOf(stage).seeQuestion({ isBusy: false });
      if (stage.refused === deleteAddress) await addressesOf(stage).seeRefusedToDelete();
    },
    'editor.deleting.removing': inList((page) => page.seeQuestion({ isBusy: true })),
  },
  holds: {
    'editor.saving.creating': ({ hold }) => hold(createAddress),
    'editor.saving.updating': (stage) => stage.hold(single.has(stage) ? updatePreferences : updateAddress),
    'editor.saving.comparing': (stage) => stage.hold(single.has(stage) ? readPreferences : readAddress),
    'editor.deleting.removing': ({ hold }) => hold(deleteAddress),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function addAddress(seller: NewcomerByApi): Promise<void> {
  return seller.make(createAddress, entry, { [IDEMPOTENCY_HEADER]: crypto.randomUUID() });
}

async function saveDiscountElsewhere(stage: Stage) {
  const version = versions.get(stage) ?? 1;
  const change = { discount: `${version}.5` };
  await sellerOf(stage).make(updatePreferences, change, { 'if-match': `"${version}"` });
  versions.set(stage, version + 1);
}

/** The preferences are read again when the tab is in front again. */
async function readAgain({ page, passTime }: Stage) {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === readPreferences.method &&
      patternOf(readPreferences).test(new URL(response.url()).pathname),
  );
  await passTime(2 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

function noteChange(stage: Stage): Promise<void> {
  changed.add(stage);
  versions.set(stage, (versions.get(stage) ?? 1) + 1);
  return Promise.resolve();
}

function inList(act: (page: AddressesModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(addressesOf(stage));
}

/** On the addresses as they are now: two, of which one may be deleted. */
function fromList(act: (page: AddressesModel) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    if (changed.delete(stage)) await changeElsewhere(stage, addAddress);
    await act(addressesOf(stage));
  };
}

function onEither(
  ofList: (page: AddressesModel) => Promise<void>,
  ofSingle: (page: PreferencesModel) => Promise<void>,
): DriverAction<Stage> {
  return (stage) =>
    single.has(stage) ? ofSingle(new PreferencesModel(stage.page)) : ofList(addressesOf(stage));
}

type Answers = Record<string, DriverStep<Stage>>;

/** The answers to the calls of the page that is open. */
function byKind(ofList: Answers, ofSingle: Answers): Answers {
  return Object.fromEntries(
    Object.entries(ofList).map(([name, list]) => {
      const other = ofSingle[name];
      if (typeof list !== 'function' || typeof other !== 'function') return [name, list];
      return [name, (stage: Stage) => (single.has(stage) ? other(stage) : list(stage))];
    }),
  );
}

function seeForm(stage: Stage, state: { isBusy: boolean }) {
  return onEither(
    (page) => page.seeForm(state),
    (page) => page.seeForm(state),
  )(stage);
}

function seeRefusal(stage: Stage) {
  return onEither(
    (page) => page.seeRefusal(),
    (page) => page.seeRefusal(),
  )(stage);
}

function addressesOf({ page }: Stage): AddressesModel {
  return new AddressesModel(page);
}
