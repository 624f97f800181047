import type { BrowserContext } from '@playwright/test';
import { login } from '#contract/people/auth.calls.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { createTestCaller, type TestCaller } from '#tests/platform/marketplace/test-caller.ts';

/** Signs in to the portal at `origin` outside of the browser, whose session stays. */
export async function signInAt(origin: string, email: string): Promise<TestCaller> {
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${origin}${pathname}${search}`, request));
  };
  const { accessToken } = await createTestCaller(send).call(login, { body: { email, password: PASSWORD } });
  return createTestCaller(send, { authorization: `Bearer ${accessToken}` });
}

/** Signs in to the portal that the pages of this context show. */
export async function signInByApi({ request }: BrowserContext, email: string): Promise<TestCaller> {
  const { origin } = new URL((await request.get('/')).url());
  return signInAt(origin, email);
}
