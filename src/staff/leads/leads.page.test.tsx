import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { countLeads, listLeads, readLeadBoard } from '#contract/staff/leads.calls.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { addLead, staffUser } from '#tests/staff/leads/lead.factory.ts';
import { LeadScreen } from '#tests/staff/leads/lead.screen.ts';
import { LeadsScreen } from '#tests/staff/leads/leads.screen.ts';

type Options = Parameters<typeof openPortal>[1];
type Store = Parameters<typeof addLead>[0];

async function threeLeads(store: Store) {
  const at = (day: number) => ({ stageSince: `2026-02-${day}T09:00:00.000Z` });
  await addLead(store, { company: 'Zeezicht Cosmetica', slug: 'zeezicht', ...at(20) });
  await addLead(store, { company: 'Brink Handel', stage: 'QUALIFIED', ownerQid: null, ...at(12) });
  await addLead(store, { company: 'Corvo Lda.', country: 'PT', contact: null, ...at(27) });
}

async function openLeads(address = pathTo.sellerOnboarding(), options: Options = {}) {
  const opened = await openPortal(address, { as: staffUser, make: threeLeads, ...options });
  return Object.assign(opened, { leads: new LeadsScreen(opened.screen) });
}

test('the board has the leads by stage; one is moved by its menu, which keeps the focus', async () => {
  const { leads, frame } = await openLeads();
  await leads.seeText('3 leads, 3 of them open. 1 has no owner.');
  await leads.seeInStage('Brink Handel', 'Qualified');
  await leads.move('Zeezicht Cosmetica', 'Contacted');
  await frame.seeNotification('Zeezicht Cosmetica moved to Contacted');
  await leads.seeInStage('Zeezicht Cosmetica', 'Contacted');
  await leads.seeMoveFocused('Zeezicht Cosmetica');
});

test('a card that a colleague has changed meanwhile is read again, and then moves', async () => {
  const { leads, marketplace } = await openLeads();
  await leads.seeInStage('Zeezicht Cosmetica', 'New');
  await marketplace.store.db.updateTable('leads').set({ version: 7 }).execute();
  await leads.move('Zeezicht Cosmetica', 'Qualified');
  await leads.seeRefusal(/Someone else has changed this lead/);
  await leads.move('Zeezicht Cosmetica', 'Qualified');
  await leads.seeInStage('Zeezicht Cosmetica', 'Qualified');
});

test('board and table are two views of the same leads, and the view is in the address', async () => {
  const { leads, address } = await openLeads();
  await leads.chooseView('Table');
  await leads.seeCompanies('Brink Handel', 'Zeezicht Cosmetica', 'Corvo Lda.');
  expect(address()).toContain('view=table');
  await leads.seeInRow('Brink Handel', /Netherlands.*Qualified.*No owner/);
  await leads.sortColumn('Company');
  await leads.seeCompanies('Brink Handel', 'Corvo Lda.', 'Zeezicht Cosmetica');
  await leads.openSegment('Qualified');
  await leads.seeCompanies('Brink Handel');
  expect(address()).toContain('stage=QUALIFIED');
});

test('search and filters narrow both views, and can be cleared', async () => {
  const { leads, address } = await openLeads();
  await leads.filterBy('Country', 'Portugal');
  await leads.seeInStage('Corvo Lda.', 'New');
  expect(address()).toContain('country=PT');
  await leads.search('nothing like it');
  await leads.seeNothingFound();
  await leads.clearFilters();
  await leads.seeInStage('Zeezicht Cosmetica', 'New');
  await leads.filterBy('Owner', 'No owner');
  await leads.seeInStage('Brink Handel', 'Qualified');
  expect(address()).toContain('owner=NONE');
});

test('a completion is told once: the address forgets it', async () => {
  const { leads, address, reload } = await openLeads(pathTo.sellerOnboarding({ completedSuccessful: true }));
  await leads.seeCompletion();
  await expect.poll(address).toBe('/internal/seller-onboarding/');
  await leads.closeCompletion();
  reload();
  await leads.seeInStage('Zeezicht Cosmetica', 'New');
});

test('a lead opens from the board', async () => {
  const { leads, screen } = await openLeads();
  await leads.open('Corvo Lda.');
  await new LeadScreen(screen).seeLead('Corvo Lda.');
});

test('without leads the page says how they come; failed reads say so', async () => {
  const empty = await openLeads(undefined, { make: undefined });
  await empty.leads.seeText('No leads here');
});

test('a failed board and table are read again', async () => {
  const { leads } = await openLeads(undefined, {
    faults: [
      [readLeadBoard, '500'],
      [listLeads, '500'],
      [countLeads, '500'],
    ],
  });
  await leads.failedRead.see('We couldn’t load the leads. Try again.');
  await leads.failedRead.tryAgain();
  await leads.seeInStage('Zeezicht Cosmetica', 'New');
  await leads.chooseView('Table');
  await leads.failedRead.see('We couldn’t load the leads. Try again.');
});

test('a seller does not see the leads', async () => {
  const { address, frame } = await openPortal(pathTo.sellerOnboarding());
  await frame.seeSignedIn();
  await expect.poll(address).toBe('/dashboard/');
});
