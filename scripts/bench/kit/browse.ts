import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { browserArguments, findBrowser } from '#scripts/test/environment/browser.ts';
import { freePort } from '#scripts/test/environment/postgres.ts';
import { SIGNED_IN_FLAG } from '#src/lib/was-signed-in.ts';
import { signIn, type Portal } from './portal.ts';

/** Opens a browser with its own profile and a debugging port for other tools, signed in as the first seller or as the user of an e-mail address. */
export async function openBrowser(portal: Portal, signedIn: boolean | string) {
  const profile = mkdtempSync(join(tmpdir(), 'quayside-profile-'));
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  if (signedIn) {
    const { cookie } = await signIn(portal.origin, signedIn === true ? undefined : signedIn);
    await context.addCookies([
      { ...cookie, domain: '127.0.0.1', path: '/api/', httpOnly: true, sameSite: 'Strict' },
    ]);
    // As in every browser in which this user has been before.
    await context.addInitScript((flag) => localStorage.setItem(flag, 'yes'), SIGNED_IN_FLAG);
  }
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, debuggingPort, close };
}

/** Opens an empty page, by default of a signed-in seller, on a processor slowed down by this factor. */
export async function openPage(portal: Portal, slowdown: number, signedIn: boolean | string = true) {
  const { context, close } = await openBrowser(portal, signedIn);
  // The network would never come to rest.
  await endStreamAtOnce(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session, close };
}
