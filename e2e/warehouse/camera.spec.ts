import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { browserArguments, findBrowser } from '#scripts/test/environment/browser.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { makeLabelVideo } from './label-video.ts';

const video = join(mkdtempSync(join(tmpdir(), 'labels-')), 'labels.y4m');
writeFileSync(
  video,
  makeLabelVideo([
    { seconds: 3, label: { symbology: 'code128', text: 'CAM0000000001' } },
    { seconds: 3 },
    { seconds: 3, label: { symbology: 'datamatrix', text: 'CAM0000000002' } },
    { seconds: 3 },
    { seconds: 3, label: { symbology: 'gs1-128', text: '(00)395200000000000012' } },
    { seconds: 3 },
  ]),
);

test.use({
  launchOptions: {
    // The shell without windows has no cameras.
    executablePath: findBrowser(),
    args: [
      ...browserArguments,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

test('a camera reads labels, each once while it stays in the picture', async ({
  context,
  keyboard,
  page,
  signIn,
  saveScreenshot,
}) => {
  test.slow();
  await context.grantPermissions(['camera']);
  await signIn(accountEmails.warehouse);
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${sendScan.path}`)) codes.push(request.postDataJSON().code);
  });
  const incoming = new IncomingScreen(keyboard);
  await incoming.goto();
  await incoming.openCamera();
  await incoming.seeCamera('Hold one label inside the frame.');
  // The video begins anywhere in its round of 18 seconds.
  await expect.poll(() => codes.length, { timeout: 40_000 }).toBeGreaterThan(3);
  await saveScreenshot('camera');
  const round = ['CAM0000000001', 'CAM0000000002', '395200000000000012'];
  const start = round.indexOf(codes[0] ?? '');
  expect(codes).toEqual(codes.map((_, index) => round[(start + index) % round.length]));

  // Closed, it is off, and nothing more is read.
  await incoming.closeCamera();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a camera that is blocked says what to do, and a code can be typed', async ({
  keyboard,
  signIn,
  saveScreenshot,
}) => {
  await signIn(accountEmails.warehouse);
  const incoming = new IncomingScreen(keyboard);
  await incoming.goto();
  await incoming.openCamera();
  await incoming.seeCamera('The camera is blocked');
  await saveScreenshot('camera-blocked');
  await incoming.injectCode('CAM0000000009');
  await incoming.seeAnswer('Unknown');
});
