import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { addEmail, changePassword, verifyAddedEmail } from '#contract/people/accounts.calls.ts';
import { createIbanBankDetails } from '#contract/people/bank.calls.ts';
import { maskedSampleAccounts, sampleAccounts } from '#contract/people/bank.samples.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { PasswordScreen } from '#tests/people/account/password.screen.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { ProfileScreen } from '#tests/people/profile/profile.screen.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { prepareJourney } from '#tests/platform/faults/checks.ts';
import { delayReply, interceptCall, type ReplyHandler } from '#tests/platform/faults/intercept.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { faultJourneys } from '#tests/platform/faults/journeys.ts';
import { SlowCallScreen } from '#tests/platform/forms/slow-call.screen.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passUsualTime } from '#tests/platform/page/usual-time.ts';

const submissions = ['O1', 'O6', 'O8', 'O9', 'O10', 'O11', 'O22 chooseAddress'];
const savedByEditors = ['O4', 'O19', 'O21', 'O22', 'O23', 'O24', 'O29'];
const verifications = ['O14', 'O15', 'O16', 'O17', 'O18'];
const changes = [...submissions, ...savedByEditors, ...verifications].map((id) => {
  const journey = faultJourneys[id];
  if (!journey) throw new Error(`There is no journey ${id}.`);
  return { name: `${journey.call.method} ${journey.call.path}`, journey };
});

/** Sends the change of a journey, whose answer takes longer than usual. */
async function sendSlowly(journey: Journey, then?: ReplyHandler) {
  const scene = await prepareJourney(journey);
  const late = delayReply(then);
  scene.intercepted.answer = late.answer;
  await journey.press(scene);
  await waitFor(() => expect(scene.intercepted.requests).toHaveLength(1));
  const slow = new SlowCallScreen(scene.screen);
  await slow.seeGone();
  passUsualTime();
  await slow.see();
  return { scene, late, slow };
}

/** The message of a change that may be made, or of a newer version that was not read. */
async function seeStopped({ screen }: Scene, { call, says, trigger }: Journey) {
  const place = screen.getByRole(trigger === 'dialog' ? 'alertdialog' : 'main');
  const message = call.method === 'GET' ? says.default : /^You stopped waiting\. .+ before you try again\.$/;
  await place.getByRole('alert').withText(message).see();
}

test.each(changes)('$name that takes long says so, and its late answer is used', async ({ journey }) => {
  const { scene, late, slow } = await sendSlowly(journey);
  await journey.kept?.(scene);
  late.release();
  scene.intercepted.answer = null;
  await journey.done(scene);
  await slow.seeGone();
  expect(scene.intercepted.requests).toHaveLength(1);
});

test.each(changes)(
  'a user stops waiting for $name, keeps what was typed and sends it again',
  async ({ journey }) => {
    const { scene, late, slow } = await sendSlowly(journey, () => new Response(null, { status: 500 }));
    await slow.stop();
    await seeStopped(scene, journey);
    await journey.kept?.(scene);
    expect(document.activeElement?.tagName).toBe('BUTTON');
    late.release();
    await waitFor(() => expect(late.isOver()).toBe(true));
    await scene.settled();
    await seeStopped(scene, journey);
    scene.intercepted.answer = null;
    await (journey.again ?? journey.press)(scene);
    await journey.done(scene);
  },
);

type Opened = Awaited<ReturnType<typeof openPortal>>;

/** Opens a page and sends a change, whose answer takes until `release`. */
async function sendAndWait(at: string, call: Call, send: (opened: Opened) => Promise<unknown>) {
  const opened = await openPortal(at);
  const intercepted = interceptCall(opened, call);
  const late = delayReply((request) => opened.pass(request));
  intercepted.answer = late.answer;
  await send(opened);
  await waitFor(() => expect(intercepted.requests).toHaveLength(1));
  return Object.assign(opened, { late, sections: new ProfileFrameScreen(opened.screen) });
}

test('a password that was changed after the user stopped waiting is told at the next attempt', async () => {
  const { late, screen } = await sendAndWait('/my-profile/password/', changePassword, async (opened) => {
    await new PasswordScreen(opened.screen).enterPasswords(TEST_PASSWORD, 'salt on the pier');
    await new PasswordScreen(opened.screen).save();
  });
  passUsualTime();
  await new SlowCallScreen(screen).stop();
  const password = new PasswordScreen(screen);
  await password.seeRefusal(
    'You stopped waiting. Your password may still change. Check your inbox before you try again.',
  );
  late.release();
  await waitFor(() => expect(late.isOver()).toBe(true));
  await password.save();
  await password.seeRefusal(/Your earlier attempt may have changed it/);
  await password.seeCurrentRefused();
});

test('a change whose page was left says that it is made, and the page shows it later', async () => {
  const { frame, late, screen, sections } = await sendAndWait(
    '/my-profile/payment-details/',
    createIbanBankDetails,
    async (opened) => {
      const bank = new BankScreen(opened.screen);
      await bank.enterAccount('IBAN', sampleAccounts.IBAN, TEST_PASSWORD);
      await bank.save();
    },
  );
  await sections.open('Password');
  await frame.seeTitle('Password');
  late.release();
  await frame.seeNotification('Payment details updated');
  await frame.seeTitle('Password');
  await sections.open('Payment details');
  await new BankScreen(screen).seeAccount(maskedSampleAccounts.IBAN);
});

test('the late answer to a mailed link leads nowhere once its page was left', async () => {
  const email = 'orders@nordlicht.example';
  const { address, frame, late } = await sendAndWait('/my-profile/', verifyAddedEmail, async (opened) => {
    await api(addEmail, { body: { email, secret: TEST_PASSWORD } });
    const { marketplace } = opened;
    const secret = await readMailedSecret(marketplace, email);
    history.pushState(null, '', mailedLinkPath({ page: 'profile', secret }));
    await new ProfileScreen(opened.screen).verifyEmail();
  });
  history.pushState(null, '', '/my-profile/password/');
  await frame.seeTitle('Password');
  late.release();
  await frame.seeNotification(`${email} is verified`);
  expect(address()).toBe('/my-profile/password/');
});
