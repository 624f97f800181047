import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/people/accounts.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { emailsModel } from '#machines/people/emails/emails.model.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { changeElsewhere, openSection } from '#tests/people/users/own-seller.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { type EmailChange, EmailsScreen } from './emails.screen.ts';

const { add, promote, remove } = emailsModel.outcomes;

/** Paths whose list may show an address that was changed or removed since. */
const changed = new WeakSet<DriverFixtures>();

export const emailsDriver: Driver<DriverFixtures> = {
  start: {
    'a user opens the email addresses': (fixtures) =>
      openSection(fixtures, 'emails', (seller) => seller.addEmail()),
  },
  actions: {
    'the form for a new address is opened': onPage((page) => page.askToAdd()),
    'an address is submitted with the password': onPage((page) =>
      page.add(`${crypto.randomUUID()}@newcomer.example`, PASSWORD),
    ),
    'another primary address is chosen': withAnother((page) => page.askToPromote()),
    'the password is submitted': onPage((page) => page.confirm('promotion', PASSWORD)),
    'an address is chosen for removal': withAnother((page) => page.askToRemove()),
    'removal is submitted with the password': onPage((page) => page.confirm('removal', PASSWORD)),
    'the dialog is closed': onPage((page) => page.close()),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('add', addEmail, add),
    ...serverReplySteps('promote', makeEmailPrimary, promote),
    ...serverReplySteps('remove', removeEmail, remove),
    'untilAllowed: broken': brokenWait,
    'promote: made primary': noteChange,
    'remove: removed': noteChange,
  },
  assertions: {
    'emails.listing': onPage((page) => page.seeList()),
    'emails.entering.throttled': onPage((page) => page.seeWaiting('addition')),
    'emails.promoting.asking.throttled': onPage((page) => page.seeWaiting('promotion')),
    'emails.removing.asking.throttled': onPage((page) => page.seeWaiting('removal')),
    'emails.entering.ready': seeDialog('addition', addEmail),
    'emails.adding': onPage((page) => page.seeDialog('addition', { isBusy: true })),
    'emails.promoting.asking.ready': seeDialog('promotion', makeEmailPrimary),
    'emails.promoting.saving': onPage((page) => page.seeDialog('promotion', { isBusy: true })),
    'emails.removing.asking.ready': seeDialog('removal', removeEmail),
    'emails.removing.saving': onPage((page) => page.seeDialog('removal', { isBusy: true })),
  },
  delays: {
    'emails.adding': ({ delayCall }) => delayCall(addEmail),
    'emails.promoting.saving': ({ delayCall }) => delayCall(makeEmailPrimary),
    'emails.removing.saving': ({ delayCall }) => delayCall(removeEmail),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function onPage(act: (page: EmailsScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return ({ page }) => act(new EmailsScreen(browserScreen(page)));
}

/** Acts on an up-to-date list with an address beside the primary one. */
function withAnother(act: (page: EmailsScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (changed.delete(fixtures)) await changeElsewhere(fixtures, (seller) => seller.addEmail());
    await onPage(act)(fixtures);
  };
}

/** The dialog of a change, with the refusal if its call was refused. */
function seeDialog(change: EmailChange, call: Call): DriverAction<DriverFixtures> {
  return (fixtures) =>
    onPage(async (page) => {
      await page.seeDialog(change);
      if (fixtures.refusedCall === call) await page.seeRefusal();
    })(fixtures);
}

function noteChange(fixtures: DriverFixtures): Promise<void> {
  changed.add(fixtures);
  return Promise.resolve();
}
