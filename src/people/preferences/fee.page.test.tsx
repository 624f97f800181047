import { expect, test } from 'vitest';
import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import { FeeScreen } from '#tests/people/profile/fee.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

async function openFee() {
  const opened = await openPortal('/my-profile/fee/');
  const page = new FeeScreen(opened.screen);
  await page.seeForm();
  async function save(fee: string) {
    await page.enter({ fee });
    await page.save();
  }
  return Object.assign(opened, { page, save });
}

test.each(['12.5', '12,5', ' 12.5'])('a fee of %j is saved', async (fee) => {
  const { frame, marketplace, page, save } = await openFee();
  await page.seeValues({ fee: '8' });
  await save(fee);
  await frame.seeNotification('Fee updated');
  const stored = await marketplace.store.db.selectFrom('sellers').select('fee').executeTakeFirst();
  expect(stored?.fee).toBe('12.5');
});

test.each(['much', '2', '30', '12.55'])('a fee of %s is reported at its field', async (fee) => {
  const { page, save } = await openFee();
  await save(fee);
  await page.seeFieldRefused('fee', /Enter a fee from 5 to 25%/);
  await page.seeValues({ fee });
});

test('a fee below a minimum that was raised after the page was opened is refused at its field', async () => {
  const { answer, page, save } = await openFee();
  answer(updateFee, 'fee_out_of_range', { minimum: '6', maximum: '25' });
  await save('5.5');
  await page.seeRefusal('Enter a fee from 6 to 25%');
  await page.seeFieldError('fee');
});

const notSaved = 'We couldn’t save your fee. Try again.';
test.each([
  ['500', notSaved],
  ['html', notSaved],
  ['malformed', notSaved],
  ['forbidden', notSaved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a fee that meets %s keeps what was typed', async (outcome, message) => {
  const { answer, page, save } = await openFee();
  answer(updateFee, outcome);
  await save('12.5');
  await page.seeRefusal(message);
  await page.seeValues({ fee: '12.5' });
  await page.seeSaveFocused();
});

test('a fee that cannot be loaded is there at the next attempt', async () => {
  const { screen } = await openPortal('/my-profile/fee', { faults: [[readFee, '500']] });
  await new FailedStateScreen(screen).tryAgain();
  await new FeeScreen(screen).seeValues({ fee: '8' });
});
