import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/accounts/accounts.calls.ts';
import { EmailsModel } from '#e2e/models/emails.model.ts';
import { emailsModel } from '#machines/emails/emails.model.ts';
import { answersOf } from './answers.ts';
import { changeElsewhere, openSection } from './own-seller.ts';
import type { Stage } from './stage.ts';

const { add, promote, remove } = emailsModel.outcomes;

/** Where what the list shows may be on its way out, or nothing is left to be changed. */
const changed = new WeakSet<Stage>();

export const emailsDriver: Driver<Stage> = {
  opens: {
    'a user opens the addresses': (stage) => openSection(stage, 'emails', (seller) => seller.addEmail()),
  },
  does: {
    'one is to be added': asks((page) => page.askToAdd()),
    'it is entered with the password': asks((page) => page.add(`${crypto.randomUUID()}@newcomer.example`)),
    'one is to be primary': withAnother((page) => page.askToPromote()),
    'the password is given': asks((page) => page.promote()),
    'one is to be removed': withAnother((page) => page.askToRemove()),
    'it is removed with the password': asks((page) => page.remove()),
    'the dialog is closed': asks((page) => page.close()),
  },
  answers: {
    ...answersOf('add', addEmail, add),
    ...answersOf('promote', makeEmailPrimary, promote),
    ...answersOf('remove', removeEmail, remove),
    'promote: is primary': notesChange,
    'remove: removed': notesChange,
  },
  sees: {
    'emails.listing': (stage) => pageOf(stage).seeList(),
    'emails.entering': async (stage) => {
      await pageOf(stage).seeAddition({ isBusy: false });
      if (stage.refused === addEmail) await pageOf(stage).seeRefusal();
    },
    'emails.adding': (stage) => pageOf(stage).seeAddition({ isBusy: true }),
    'emails.promoting.asking': async (stage) => {
      await pageOf(stage).seePromotion({ isBusy: false });
      if (stage.refused === makeEmailPrimary) await pageOf(stage).seeRefusal();
    },
    'emails.promoting.saving': (stage) => pageOf(stage).seePromotion({ isBusy: true }),
    'emails.removing.asking': async (stage) => {
      await pageOf(stage).seeRemoval({ isBusy: false });
      if (stage.refused === removeEmail) await pageOf(stage).seeRefusal();
    },
    'emails.removing.saving': (stage) => pageOf(stage).seeRemoval({ isBusy: true }),
  },
  holds: {
    'emails.adding': ({ hold }) => hold(addEmail),
    'emails.promoting.saving': ({ hold }) => hold(makeEmailPrimary),
    'emails.removing.saving': ({ hold }) => hold(removeEmail),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function asks(act: (page: EmailsModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage));
}

/** There is one beside the primary address, and the list shows it. */
function withAnother(act: (page: EmailsModel) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    if (changed.delete(stage)) await changeElsewhere(stage, (seller) => seller.addEmail());
    await asks(act)(stage);
  };
}

function notesChange(stage: Stage): Promise<void> {
  changed.add(stage);
  return Promise.resolve();
}

function pageOf({ page }: Stage): EmailsModel {
  return new EmailsModel(page);
}
