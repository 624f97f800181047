import {
  addEmail,
  makeEmailPrimary,
  removeEmail,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import { TEST_PASSWORD as secret } from '#tests/people/users/user.factory.ts';
import { defineRequest, defineThing, type RequestContext } from '#tests/platform/calls/call-request.ts';
import { readMailedSecret } from '#tests/platform/marketplace/outbox.ts';

async function addVerifiedEmail({ marketplace, owner }: RequestContext) {
  const email = `second.${owner.user.email}`;
  const { qid } = await owner.call(addEmail, { body: { email, secret } });
  const link = await readMailedSecret(marketplace, email);
  await marketplace.anonymous.call(verifyAddedEmail, { body: { secret: link } });
  return { qid };
}

export const emailThing = defineThing('user/emails/{qid}', addVerifiedEmail);

export const primaryEmailRequest = defineRequest(makeEmailPrimary, () => ({ body: { secret } }));
export const removalRequest = defineRequest(removeEmail, () => ({ body: { secret } }));
