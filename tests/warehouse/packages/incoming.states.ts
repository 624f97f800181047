import { pathTo } from '#contract/pages/paths.ts';
import { listDeliveries, listUnknownPackages } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  seeDialog,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { IncomingScreen } from './incoming.screen.ts';

const list = pathTo.incoming();
const unknown = pathTo.incoming({ tab: 'UNKNOWN' });
const common = { page: 'incoming', as: accountEmails.warehouse } as const;

export const screenStates: ScreenState[] = [
  { ...common, name: 'incoming, ready to scan', open: openUrl(pathTo.incoming(), /^Scan a package/) },
  { ...common, name: 'incoming, deliveries', open: openUrl(list, 'Received of') },
  { ...common, name: 'incoming, unknown packages', open: openUrl(unknown, 'U-03') },
  {
    ...common,
    name: 'incoming, nothing found',
    open: openUrl(pathTo.incoming({ search: 'nothing' }), 'No results found.'),
  },
  {
    ...common,
    name: 'incoming, loading',
    open: openWithPendingCall(listDeliveries, list, 'Loading deliveries'),
  },
  { ...common, name: 'incoming, failed', open: openWithFailedCall(listDeliveries, list) },
  {
    ...common,
    name: 'incoming, unknown packages failed',
    open: openWithFailedCall(listUnknownPackages, unknown),
  },
  { ...common, name: 'incoming, scan refused', open: openRefused },
  { ...common, name: 'incoming, scan kept without a network', open: openKept },
  { ...common, name: 'incoming, finding the order', open: openMatch },
  { ...common, name: 'incoming, taking a parcel over', open: openTakeOver },
  { ...common, name: 'incoming, confirming a delivery', open: openConfirmation },
  { ...common, name: 'incoming, photos of damage', open: openPhotos },
  { ...common, name: 'incoming, photos that wait', open: openWaitingPhotos },
  { ...common, name: 'incoming, no camera', open: openCamera },
];

async function openRefused({ page, screen, scenario }: StateFixtures) {
  await scenario.answer(sendScan, 'forbidden');
  const incoming = await openReady({ page, screen });
  await incoming.injectCode('QP999999996');
  await incoming.seeAnswer('Not saved');
}

async function openKept({ page, screen, monitor }: StateFixtures) {
  await page.route(`**/api/${sendScan.path}`, (route) => route.abort('internetdisconnected'));
  monitor.tolerateBreaks();
  const incoming = await openReady({ page, screen });
  await incoming.injectCode('QP999999996');
  await incoming.seeAnswer('Kept');
}

async function openReady({ page, screen }: Pick<StateFixtures, 'page' | 'screen'>) {
  await page.goto(pathTo.incoming());
  const incoming = new IncomingScreen(screen);
  await incoming.seeReady();
  return incoming;
}

async function openMatch({ page, screen }: StateFixtures) {
  await page.goto(unknown);
  await new IncomingScreen(screen).findOrderOf('U-03');
  await seeDialog({ page });
}

/** Opens a delivery of which some has arrived, and not all. */
async function openHalfReceived(page: StateFixtures['page']) {
  await page.goto(list);
  const half = page.getByRole('listitem').filter({ hasText: /Received of \d{9}[1-9]\d?%/ });
  await half.getByRole('link').first().click();
}

async function openConfirmation({ page, screen }: StateFixtures) {
  await openHalfReceived(page);
  await new IncomingScreen(screen).askToConfirm();
  await new IncomingScreen(screen).confirmation().see();
}

async function openTakeOver({ page, screen }: StateFixtures) {
  await page.goto(unknown);
  await new IncomingScreen(screen).askToTakeOver('U-04');
  await new IncomingScreen(screen).takeOverOf('U-04').see();
}

/** The dialog in which the damage of a box is noted. */
async function openDamage({ page, screen }: Pick<StateFixtures, 'page' | 'screen'>) {
  await openHalfReceived(page);
  const incoming = new IncomingScreen(screen);
  await incoming.startDamageOf('box 1');
  const content = new Uint8Array(await page.screenshot({ type: 'jpeg' }));
  return { incoming, photo: { name: 'corner.jpg', type: 'image/jpeg', content } };
}

async function openPhotos({ page, screen }: StateFixtures) {
  const { incoming, photo } = await openDamage({ page, screen });
  await incoming.choosePhotos(photo, photo);
  await incoming.seeRemovable(2);
}

async function openWaitingPhotos({ page, screen, monitor }: StateFixtures) {
  await page.route(`**/api/${sendScan.path}`, (route) => route.abort('internetdisconnected'));
  monitor.tolerateBreaks();
  const { incoming, photo } = await openDamage({ page, screen });
  await incoming.noteDamage('One corner is crushed', photo);
  await incoming.seeWaitingPhotos(/^Box 1(?!\d)/, '1 photo waiting to be sent');
}

async function openCamera({ page, screen }: StateFixtures) {
  await page.goto(list);
  const incoming = new IncomingScreen(screen);
  await incoming.openCamera();
  await incoming.seeCamera(/use “Type code”/i);
}
