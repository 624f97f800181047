import { expect, test } from 'vitest';
import { callId, fillPath, type Call } from '#contract/platform/api/call.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { calls } from './calls.ts';

const notSignedIn = '401 {"code":"token_not_valid","message":"token not valid"}';
const forbidden = '403 {"code":"forbidden","message":"forbidden"}';

test('each call is refused to all roles that the contract does not list, without data', async () => {
  const marketplace = await startMarketplace();
  const everybody = {
    SELLER: await marketplace.signInSeller(),
    WAREHOUSE: await marketplace.signInWarehouse(),
    STAFF: await marketplace.signInStaff(),
    BUYER: await marketplace.signIn(await addUser(marketplace.store, { isBuyer: 1 })),
  };

  async function answerTo(call: Call, accessToken?: string): Promise<string> {
    const names = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const values: Record<string, string> = {
      month: '2026-10',
      gtin: '9520000012346',
      id: '48201',
      code: 'QP000000017',
    };
    const valueOf = (name: string) => values[name] ?? crypto.randomUUID();
    const path = fillPath(call.path, Object.fromEntries(names.map((name) => [name, valueOf(name)])));
    const headers = new Headers();
    if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
    const request = new Request(`http://localhost/api/${path}`, { method: call.method, headers });
    const answer = await marketplace.fetch(request);
    return `${answer.status} ${await answer.text()}`;
  }

  for (const call of Object.values(calls)) {
    if (call.roles === 'public') continue;
    const id = callId(call);
    expect([id, await answerTo(call)]).toEqual([id, notSignedIn]);
    for (const [role, { accessToken }] of Object.entries(everybody)) {
      if (call.roles.some((named) => named === role)) continue;
      expect([id, role, await answerTo(call, accessToken)]).toEqual([id, role, forbidden]);
    }
  }
});
