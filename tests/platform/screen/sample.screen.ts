import type { Screen } from './screen.ts';

/** Tests all methods of an implementation of `Screen` on the sample page; rejects at the first failure. */
export async function expectScreenApi(screen: Screen): Promise<void> {
  const sender = screen.getByRole('region', { name: 'Sender' });
  const recipient = screen.getByRole('region', { name: 'Recipient' });
  await screen.getByRole('heading', { level: 1, name: 'Sample' }).see();
  await tryFields(screen);
  await tryPlaces(screen);

  const send = sender.getByRole('button', { name: 'Send' });
  await sender.getByRole('button').thatAreBusy().seeGone();
  await send.seeBusy(false);
  await recipient.getByRole('button').seeEnabled(false);
  await screen.getByRole('button', { name: 'Wait' }).seeEnabled(false);
  await screen.getByRole('alert').or(screen.getByRole('status')).withText('nothing SENT').see();
  await send.press();
  await send.seeBusy(true);
  await sender.getByRole('button').thatAreBusy().see();
  await screen.getByRole('alert').seeGone();
  await screen.getByRole('button', { name: 'Answer' }).press();
  await screen.getByRole('status').seeText('Sent from Jana Holt');
  await send.seeBusy(false);
  await recipient.getByRole('button').seeEnabled(true);

  await screen.getByRole('link', { name: 'Details' }).press();
  await screen.seeAddress(/\?page=details$/);
}

async function tryFields(screen: Screen): Promise<void> {
  const name = screen.getByRole('region', { name: 'Sender' }).getByLabel('Name');
  await name.seeValue('Jana');
  await name.seeDescription('As on your passport.');
  await name.seeNoDescription(/driving licence/);
  await name.fill('');
  await name.seeValue('');
  await name.fill('Jana');
  await name.type(' Ho');
  await name.seeFocused();
  await name.paste('ltz');
  await name.key('Backspace');
  await name.seeFocused();
  await screen.key('End');
  await name.seeValue('Jana Holt');
  await name.blur();
  equal(await name.readValue(), 'Jana Holt');
  await name.seeInvalid(false);
  const recipient = screen.getByRole('region', { name: 'Recipient' }).getByRole('textbox');
  await recipient.seeValue('');
  await recipient.seeInvalid(true);

  const country = screen.getByRole('combobox', { name: 'Country' });
  await country.choose('Netherlands');
  await country.seeValue('Netherlands');
  await country.choose(0);
  await country.seeValue('Germany');
  await country.choose(1);
  await country.seeValue('Netherlands');
  await country.seeChosen('Netherlands');
  await country.seeFocused();

  const agreement = screen.getByRole('checkbox', { name: /agree$/ });
  await agreement.tick();
  await agreement.tick();
  await agreement.seeChecked(true);
  equal(await agreement.isChecked(), true);
  await agreement.untick();
  await agreement.seeChecked(false);
  equal(await agreement.isChecked(), false);
  await agreement.press();
  await agreement.seeChecked(true);

  const papers = screen.getByLabel('Papers');
  await papers.upload({ name: 'a.csv', type: 'text/csv', content: 'ü' });
  await screen.getByRole('status').seeText('a.csv 2');
}

async function tryPlaces(screen: Screen): Promise<void> {
  const items = screen.getByRole('list').getByRole('listitem');
  await items.first().seeText('Soap');
  equal(await items.first().readText(), 'Soap');
  await items.nth(1).seeText('Towel');
  await items.seeCount(3);
  equal((await items.readTexts()).join(), 'Soap,Towel,Comb');
  await items.seeTexts(['Soap', 'Towel', 'Comb']);
  await items.seeTexts(['Soap', /^To/, 'Comb']);
  await screen.getByText('Brush').seeCount(0);
  await items.last().seeText('Comb');
  await items.withText('towel').seeText(/^Towel$/);
  equal(await screen.getByText('Comb').isShown(), true);
  equal(await screen.getByText('Com').isShown(), false);
  equal(await screen.getByText('Secret').isShown(), false);
  await screen.getByText('Secret').seeGone();
  await screen.getByText('Brush').seeGone();
}

function equal<T>(actual: T, expected: T): void {
  if (actual !== expected) throw new Error(`expected ${expected}, was ${actual}`);
}
