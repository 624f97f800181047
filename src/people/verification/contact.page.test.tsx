import { expect, test } from 'vitest';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { verifyPhoneToken } from '#contract/people/verification.calls.ts';
import { ContactScreen } from '#tests/people/verification/contact.screen.ts';
import { listMessagesTo, readSentCode } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const phone = '+494055501042';
const other = '+31612345678';
const shown = { phone: '+49 40 55501042', other: '+31 6 12345678' };

async function openContact() {
  const opened = await openPortal('/my-profile/contact-details/', { user: { phone, name: 'Jana Holt' } });
  const contact = new ContactScreen(opened.screen);
  await contact.seeForm();
  return Object.assign(opened, { contact });
}

test('a seller sees the verified number and replaces it with the code that the new one gets', async () => {
  const { contact, frame, marketplace } = await openContact();
  await contact.seeNumber(shown.phone);
  await contact.openPhoneChange();
  await contact.seeNumberFieldFocused();
  await contact.enterNumber('+31 6 1234 5678');
  await contact.seeCodeField(new RegExp(String.raw`^Sent to \+31612345678\.`));
  await contact.seeCurrentNumber(shown.phone);
  await contact.enterCode(await readSentCode(marketplace, other));
  await frame.seeNotification('Phone number verified.');
  await contact.seeNumberFocused(shown.other);
});

test('a code for a new number can be entered after a reload, and the old number stays until then', async () => {
  const { contact, marketplace, reload, answer } = await openContact();
  await contact.openPhoneChange();
  await contact.enterNumber(other);
  await contact.seeCodeField(/^Sent to/);
  reload();
  await contact.seeCurrentNumber(shown.phone);
  await contact.seeCodeField(/^Sent to/);
  answer(verifyPhoneToken, 'authentication_failed');
  await contact.enterCode('000000');
  await contact.seeCodeField(/Invalid verification code/);
  await contact.enterCode(await readSentCode(marketplace, other));
  await contact.seeNumber(shown.other);
});

test('without the code the number stays', async () => {
  const { contact, marketplace } = await openContact();
  await contact.openPhoneChange();
  await contact.cancelPhoneChange();
  await contact.seeNumberFocused(shown.phone);
  expect(await listMessagesTo(marketplace, other)).toEqual([]);
});

test('a seller changes the name of the contact person', async () => {
  const { contact, frame } = await openContact();
  await contact.seeValues({ name: 'Jana Holt' });
  await contact.enter({ name: '' });
  await contact.save();
  await contact.seeFieldRefused('name', /Enter your name/);
  await contact.enter({ name: 'Jana Holt-Petersen' });
  await contact.save();
  await frame.seeNotification('Name saved.');
  await contact.seeValues({ name: 'Jana Holt-Petersen' });
});

test('a name that could not be saved is kept', async () => {
  const { contact, answer } = await openContact();
  answer(updateUser, '500');
  await contact.enter({ name: 'Jana Holt-Petersen' });
  await contact.save();
  await contact.seeRefusal('We couldn’t save your name. Try again.');
  await contact.seeValues({ name: 'Jana Holt-Petersen' });
});
