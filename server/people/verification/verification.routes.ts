import {
  readPendingCodes,
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { markEmailVerified } from '#server/people/accounts/emails.store.ts';
import { lockUserForChange } from '#server/people/auth/auth.store.ts';
import { isPossiblePhone } from '#server/people/users/phone.rules.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';
import { sendMail, sendText } from '#server/platform/outbox/outbox.store.ts';
import { commitWithRefusal } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { checkCode, findCode, findPendingCode, issueCode, secondsUntilNextSend } from './codes.store.ts';
import { createVerificationCodes } from './codes.ts';
import { emailCodeMail, phoneChangedMail, phoneCodeText } from './verification.messages.ts';

export function verificationRoutes(app: MarketplaceApp): void {
  const codes = createVerificationCodes(app.keyFor('verification code'));
  const { host } = new URL(app.linkTo('/'));

  route(app, readPendingCodes, async ({ tx, user: { qid }, now }) => {
    const { email, isEmailVerified, phone, isPhoneVerified } = await tx
      .selectFrom('users')
      .selectAll()
      .where('qid', '=', qid)
      .executeTakeFirstOrThrow();
    const mailed = isEmailVerified === 1 ? null : await findPendingCode(tx, qid, 'EMAIL', now);
    const texted = await findPendingCode(tx, qid, 'PHONE', now);
    const isKnown = isPhoneVerified === 1 && texted?.to === phone;
    return { email: mailed?.to === email ? mailed : null, phone: isKnown ? null : texted };
  });

  for (const call of [verifyEmail, resendEmailToken]) {
    route(app, call, async ({ tx, user, now, refuse }) => {
      const { qid: userQid, email, isEmailVerified } = await lockUserForChange(tx, user.qid);
      if (isEmailVerified === 1) throw refuse('already_verified');
      const wait = await secondsUntilNextSend(tx, userQid, 'EMAIL', now);
      if (wait !== undefined) throw refuse('throttled', { wait });
      const whose = { userQid, channel: 'EMAIL' as const, subject: email };
      const { code, sent } = await issueCode(tx, codes, whose, now);
      await sendMail(tx, emailCodeMail(email, code), now);
      return sent;
    });
  }

  route(app, verifyEmailToken, async ({ tx, user, body: { token }, now, refuse }) => {
    const { qid: userQid, email, isEmailVerified } = await lockUserForChange(tx, user.qid);
    if (isEmailVerified === 1) throw refuse('already_verified');
    const proven = await checkCode(tx, codes, { userQid, channel: 'EMAIL', token }, now);
    // The address may have been changed since the code was sent.
    if (proven !== email) return commitWithRefusal(refuse('authentication_failed'));
    await markEmailVerified(tx, userQid, email, now);
  });

  route(app, verifyPhone, async ({ tx, user, body, now, refuse }) => {
    const { qid: userQid, phone: onFile, isPhoneVerified } = await lockUserForChange(tx, user.qid);
    const phone = body.phone ?? onFile;
    if (phone === null || !isPossiblePhone(phone)) throw refuse('impossible_phone_number');
    if (isPhoneVerified === 1 && phone === onFile) throw refuse('already_verified');
    const wait = await secondsUntilNextSend(tx, userQid, 'PHONE', now);
    if (wait !== undefined) throw refuse('throttled', { wait });
    // A verified number stays until the new one is verified.
    if (isPhoneVerified === 0) await savePhone(tx, userQid, { phone });
    const whose = { userQid, channel: 'PHONE' as const, subject: phone };
    const { code, sent } = await issueCode(tx, codes, whose, now);
    await sendText(tx, phoneCodeText(phone, code, host), now);
    return sent;
  });

  route(app, verifyPhoneToken, async ({ tx, user, body: { token }, now, refuse }) => {
    const { qid: userQid, email, phone: before, isPhoneVerified } = await lockUserForChange(tx, user.qid);
    if (isPhoneVerified === 1 && !(await findCode(tx, userQid, 'PHONE'))) {
      throw refuse('already_verified');
    }
    const phone = await checkCode(tx, codes, { userQid, channel: 'PHONE', token }, now);
    if (phone === undefined) return commitWithRefusal(refuse('authentication_failed'));
    await savePhone(tx, userQid, { phone, isPhoneVerified: 1 });
    if (isPhoneVerified === 1 && phone !== before) await sendMail(tx, phoneChangedMail(email), now);
  });
}

async function savePhone(
  tx: Tx,
  userQid: string,
  change: Partial<Pick<UserRow, 'phone' | 'isPhoneVerified'>>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('qid', '=', userQid).execute();
}
