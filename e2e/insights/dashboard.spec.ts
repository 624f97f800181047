import { test } from '#e2e/platform/portal/fixtures.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';

const fid = '225390001';
const seller = accountEmails.upToDate;

test('a seller does what the dashboard asks for, by keyboard, and it asks for the next step', async ({
  keyboard,
  frame,
  scenario,
  signIn,
}) => {
  await scenario.putSale(fid, { seller, stage: 'READ' });
  await signIn(seller);
  const dashboard = new DashboardScreen(keyboard);
  await dashboard.goto();
  await dashboard.seeTodosInSequence(new RegExp(`^Order ${fid} .*Confirm 3 lines`));
  await dashboard.startAction(`Confirm 3 lines for order ${fid}`);
  await frame.seeTitle(`Order ${fid}`);
  await new LinesScreen(keyboard).confirm();
  await frame.seeNotification('Quantities for 3 lines confirmed');

  await keyboard.getByRole('link', { name: 'Dashboard' }).press();
  await dashboard.seeTodosInSequence(new RegExp(`^Order ${fid} .*Add shipping`));
  await dashboard.startAction(`Add shipping for order ${fid}`);
  await frame.seeTitle(`Order ${fid}`);

  await scenario.putSale(fid, { seller, stage: 'COMPLETED' });
  await keyboard.getByRole('link', { name: 'Dashboard' }).press();
  await dashboard.seeNothingToDo();
});
