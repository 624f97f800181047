import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/accounts/accounts.calls.ts';
import { EmailsModel } from '#e2e/models/emails.model.ts';
import { emailsModel } from '#machines/emails/emails.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { changeElsewhere, openSection } from './own-seller.ts';
import { repliesOf } from './replies.ts';

const { add, promote, remove } = emailsModel.outcomes;

/** Where what the list shows may be on its way out, or nothing is left to be changed. */
const changed = new WeakSet<DriverFixtures>();

export const emailsDriver: Driver<DriverFixtures> = {
  start: {
    'a user opens the addresses': (fixtures) =>
      openSection(fixtures, 'emails', (seller) => seller.addEmail()),
  },
  actions: {
    'one is to be added': asks((page) => page.askToAdd()),
    'it is entered with the password': asks((page) => page.add(`${crypto.randomUUID()}@newcomer.example`)),
    'one is to be primary': withAnother((page) => page.askToPromote()),
    'the password is given': asks((page) => page.promote()),
    'one is to be removed': withAnother((page) => page.askToRemove()),
    'it is removed with the password': asks((page) => page.remove()),
    'the dialog is closed': asks((page) => page.close()),
  },
  replies: {
    ...repliesOf('add', addEmail, add),
    ...repliesOf('promote', makeEmailPrimary, promote),
    ...repliesOf('remove', removeEmail, remove),
    'promote: is primary': notesChange,
    'remove: removed': notesChange,
  },
  assertions: {
    'emails.listing': (fixtures) => pageOf(fixtures).seeList(),
    'emails.entering': async (fixtures) => {
      await pageOf(fixtures).seeAddition({ isBusy: false });
      if (fixtures.refusedCall === addEmail) await pageOf(fixtures).seeRefusal();
    },
    'emails.adding': (fixtures) => pageOf(fixtures).seeAddition({ isBusy: true }),
    'emails.promoting.asking': async (fixtures) => {
      await pageOf(fixtures).seePromotion({ isBusy: false });
      if (fixtures.refusedCall === makeEmailPrimary) await pageOf(fixtures).seeRefusal();
    },
    'emails.promoting.saving': (fixtures) => pageOf(fixtures).seePromotion({ isBusy: true }),
    'emails.removing.asking': async (fixtures) => {
      await pageOf(fixtures).seeRemoval({ isBusy: false });
      if (fixtures.refusedCall === removeEmail) await pageOf(fixtures).seeRefusal();
    },
    'emails.removing.saving': (fixtures) => pageOf(fixtures).seeRemoval({ isBusy: true }),
  },
  delays: {
    'emails.adding': ({ delayCall }) => delayCall(addEmail),
    'emails.promoting.saving': ({ delayCall }) => delayCall(makeEmailPrimary),
    'emails.removing.saving': ({ delayCall }) => delayCall(removeEmail),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function asks(act: (page: EmailsModel) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures));
}

/** There is one beside the primary address, and the list shows it. */
function withAnother(act: (page: EmailsModel) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (changed.delete(fixtures)) await changeElsewhere(fixtures, (seller) => seller.addEmail());
    await asks(act)(fixtures);
  };
}

function notesChange(fixtures: DriverFixtures): Promise<void> {
  changed.add(fixtures);
  return Promise.resolve();
}

function pageOf({ page }: DriverFixtures): EmailsModel {
  return new EmailsModel(page);
}
