import { randomInt } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import * as v from 'valibot';
import {
  activateAccount,
  addEmail,
  registerUser,
  requestPasswordReset,
  verifyAddedEmail,
} from '#contract/people/accounts.calls.ts';
import { login } from '#contract/people/auth.calls.ts';
import {
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { createTestCaller } from '#tests/platform/marketplace/test-caller.ts';

export type SellerByApi = Awaited<ReturnType<typeof signUpByApi>>;

const codes = {
  email: { ask: verifyEmail, check: verifyEmailToken },
  phone: { ask: verifyPhone, check: verifyPhoneToken },
} as const;

/**
 * Signs a seller up, alone or in a list; the returned functions act as another browser of the seller. Sellers of a list
 * have not agreed to the terms themselves.
 */
export async function signUpByApi({ request }: BrowserContext, { inList = false } = {}) {
  const email = `${crypto.randomUUID()}@newcomer.example`;
  const addresses: Record<VerificationChannel, string> = {
    email,
    phone: `+1212555${randomInt(1000, 10_000)}`,
  };

  async function post(call: Call, data: unknown = {}, headers: Record<string, string> = {}) {
    const reply = await request.fetch(`/api/${call.path}`, {
      method: call.method,
      data,
      headers: { [APPLICATION_HEADER]: APPLICATION_ID, ...headers },
    });
    await expect(reply).toBeOK();
    return reply;
  }

  async function messagesTo(recipient: string) {
    const reply = await request.get(`/api/${listOutbox.path}`, { params: { recipient, size: 20 } });
    return v.parse(listOutbox.reply, await reply.json()).results;
  }

  async function newest(recipient: string, pattern: RegExp): Promise<string> {
    for (const { text, links } of await messagesTo(recipient)) {
      const found = pattern.exec([text, ...links.map(({ href }) => href)].join(' '))?.[1];
      if (found !== undefined) return found;
    }
    throw new Error('Nothing of the kind was sent.');
  }

  const entry = {
    company: 'Larkspur & Sons',
    country: 'US',
    name: 'Nell Ames',
    ...addresses,
    password: PASSWORD,
    acceptsTerms: true,
  };
  const signUp = () => post(registerUser, inList ? { users: [entry] } : entry);

  const { origin } = new URL((await signUp()).url());

  /** Calls without the cookies of the browser: a sign-in with them would replace its session. */
  async function elsewhere(call: Call, data: unknown = {}, headers: Record<string, string> = {}) {
    const reply = await fetch(`${origin}/api/${call.path}`, {
      method: call.method,
      body: JSON.stringify(data),
      headers: { [APPLICATION_HEADER]: APPLICATION_ID, 'content-type': 'application/json', ...headers },
    });
    expect(reply.ok, `${call.path} is answered ${reply.status}`).toBe(true);
    return reply;
  }

  async function authorized() {
    const reply = await elsewhere(login, { email, password: PASSWORD });
    const { accessToken } = v.parse(login.reply, await reply.json());
    return { authorization: `Bearer ${accessToken}` };
  }

  return {
    email,
    /** Signs in in another browser of the seller, whose calls have replies. */
    signIn: async () =>
      createTestCaller(
        (request) => {
          const { pathname, search } = new URL(request.url);
          return fetch(new Request(`${origin}${pathname}${search}`, request));
        },
        await authorized(),
      ),
    /** Makes a call in another browser of the seller. */
    make: async (call: Call, data: unknown = {}, headers: Record<string, string> = {}) =>
      void (await elsewhere(call, data, { ...headers, ...(await authorized()) })),
    /** Completes everything that the portal requires before it opens. */
    async completeOnboarding() {
      await this.activate();
      await this.verify('phone');
    },
    /** A second sign-up withdraws both passwords: the link asks for a new one. */
    signUpOnceMore: async () => void (await signUp()),
    secret: () => newest(email, /#secret=([\w-]+)/),
    /** Requests a link for a new password and returns its secret. */
    async resetSecret() {
      await post(requestPasswordReset, { email });
      await expect.poll(async () => (await messagesTo(email))[0]?.subject).toBe('Choose a new password');
      return this.secret();
    },
    /** Adds an email address and verifies it by its link. */
    async addEmail() {
      const other = `${crypto.randomUUID()}@newcomer.example`;
      await this.make(addEmail, { email: other, secret: PASSWORD });
      await post(verifyAddedEmail, { secret: await newest(other, /#secret=([\w-]+)/) });
    },
    hasMail: async (about: string) => (await messagesTo(email)).some(({ subject }) => subject === about),
    readSentCode: (channel: VerificationChannel) => newest(addresses[channel], /\b(\d{6})\b/),
    async activate() {
      await post(activateAccount, { secret: await this.secret() });
    },
    async verify(channel: VerificationChannel) {
      const headers = await authorized();
      await elsewhere(codes[channel].ask, {}, headers);
      await elsewhere(codes[channel].check, { token: await this.readSentCode(channel) }, headers);
    },
  };
}
