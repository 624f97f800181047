import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateUser } from '#contract/people/accounts.calls.ts';
import { CompanyScreen } from '#tests/people/company.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function openCompany(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/chamber-of-commerce/', options);
  const company = new CompanyScreen(opened.screen);
  await company.seeForm();
  async function save(number: string) {
    await company.enter({ number });
    await company.save();
  }
  return Object.assign(opened, { company, save });
}

const withoutNumber = { seller: { chamberOfCommerce: null } };

test('a seller enters the number of the company and sees what else is on file', async () => {
  const { company, frame, save } = await openCompany({
    seller: { chamberOfCommerce: null, vatNumber: 'DE136695976', vatCompanyName: 'NORDLICHT BEAUTY GMBH' },
  });
  expect(screen.getByText('DE136695976')).toBeVisible();
  expect(screen.getByText('NORDLICHT BEAUTY GMBH')).toBeVisible();
  await save('HRB 104233');
  await frame.seeNotification('Company details updated');
  await company.seeValues({ number: 'HRB 104233' });
});

test('a number that is missing or cannot be one is reported at its field', async () => {
  const { company, save } = await openCompany(withoutNumber);
  await company.save();
  await company.seeFieldRefused('number', /Enter your company’s registration number/);
  await save('KvK №7');
  await company.seeFieldError('number', /Enter 4 to 20 characters/);
});

test('a registration number may contain slashes', async () => {
  const { frame, save } = await openCompany(withoutNumber);
  await save('2012/123456/07');
  await frame.seeNotification('Company details updated');
});

// Specification 8.2, user update.
test.each([
  { outcome: '500', message: 'We couldn’t save your company details. Try again.' },
  { outcome: 'html', message: 'We couldn’t save your company details. Try again.' },
  { outcome: 'malformed', message: 'We couldn’t save your company details. Try again.' },
  { outcome: 'forbidden', message: 'We couldn’t save your company details. Try again.' },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
])('company details that meet $outcome keep what was typed', async ({ outcome, message }) => {
  const { answer, company, frame, save } = await openCompany(withoutNumber);
  answer(updateUser, outcome);
  await save('90001107');
  await company.seeRefusal(message);
  await company.seeValues({ number: '90001107' });
  await company.seeSaveFocused();
  await company.save();
  await frame.seeNotification('Company details updated');
});
