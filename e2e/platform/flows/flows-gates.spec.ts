import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { startServer } from '#tests/platform/marketplace/server-process.ts';
import { FlowInspector } from './flow-inspector.ts';
import { buildStatelyScript } from './flows-stately.ts';

const staff = 'sam.reed@quayside.example';

/** A gateway as in production, in front of the marketplace of the portal under test. */
async function startProduction(origin: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-production-'));
  const server = await startServer(folder, {
    env: {
      ENVIRONMENT: 'production',
      BASE_URL: origin,
      API_BASE_URL: `${origin}/api/`,
      SCENARIO_CONTROL: 'false',
      ...env,
    },
  });
  return {
    origin: server.origin,
    async stop() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('in production the inspector is refused, unless the flag is set', async ({ request, portal }) => {
  const without = await startProduction(portal.origin);
  const asked = await startProduction(portal.origin, { ENABLE_FLOW_INSPECTOR: 'true' });
  try {
    const refused = await request.get(`${without.origin}/internal/flows/`);
    expect(refused.status()).toBe(404);
    expect(await refused.text()).not.toContain('data-page="flows"');
    const opened = await request.get(`${asked.origin}/internal/flows/`);
    expect(opened.status()).toBe(200);
    expect(opened.headers()['content-security-policy']).toMatch(/default-src '(none|self)'/);
  } finally {
    await without.stop();
    await asked.stop();
  }
});

test('under the policy of production the inspector works, and no request leaves the origin', async ({
  page,
  portal,
  signIn,
}) => {
  const production = await startProduction(portal.origin, { ENABLE_FLOW_INSPECTOR: 'true' });
  try {
    await signIn(staff);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.error(`policy: ${violatedDirective}`),
      ),
    );
    const flows = new FlowInspector(page);
    await page.goto(`${production.origin}/internal/flows/`);
    await flows.chooseChart('Payment');
    await flows.open('Play');
    await flows.play('Start: an order ready to be paid');
    await flows.play('payment is requested');
    await flows.seeActive('Confirming');
    for (const pane of ['Comments', 'Log', 'State', 'Difference'] as const) await flows.open(pane);
    await flows.seeLoaded();
    expect(new Set(asked)).toEqual(new Set([production.origin]));
  } finally {
    await page.close();
    await production.stop();
  }
});

test.describe(() => {
  // The page policy of the portal blocks scripts of a test.
  test.use({ bypassCSP: true });

  test('messages of the real @statelyai/inspect are shown, with values hidden that it does not hide', async ({
    page,
    signIn,
  }) => {
    await signIn(staff);
    await page.goto('/internal/flows/');
    const opened = page.waitForEvent('popup');
    await page.addScriptTag({ content: await buildStatelyScript() });
    const popup = await opened;
    const flows = new FlowInspector(popup);
    await flows.choose('Door');
    await flows.seeRunning('Door', 'Closed');
    await page.evaluate(`door.send({ type: 'opened', by: 'ana@soap.example' })`);
    await flows.seeRunning('Door', 'Open');
    await flows.open('State');
    await expect(popup.getByText('text, length 16')).toBeVisible();
    await expect(popup.getByText('soap.example')).toHaveCount(0);
  });
});
