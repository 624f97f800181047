import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { completeLead } from '#contract/staff/leads.calls.ts';
import type { LeadRow } from '#server/staff/leads/leads.tables.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { stockText } from '#tests/staff/initial-check.factory.ts';
import { addCheckedList, addLead, staffUser } from '#tests/staff/leads/lead.factory.ts';
import { LeadFormScreen, LeadScreen } from '#tests/staff/leads/lead.screen.ts';
import { LeadsScreen } from '#tests/staff/leads/leads.screen.ts';

type Options = Parameters<typeof openPortal>[1];
const slug = 'zeezicht';

async function openLead(values: Partial<LeadRow> = {}, options: Options = {}) {
  const opened = await openPortal(pathTo.sellerLead(slug), {
    as: staffUser,
    make: async (store) => addCheckedList(store, await addLead(store, { slug, ...values })),
    ...options,
  });
  const lead = new LeadScreen(opened.screen);
  await lead.seeLead();
  return Object.assign(opened, { lead, db: opened.marketplace.store.db });
}

test('a lead is added; an address that another lead has is refused at its field with a link to it', async () => {
  const { screen, frame } = await openPortal(pathTo.newSellerLead(), {
    as: staffUser,
    make: (store) => addLead(store, { slug, email: 'mila@zeezicht.example' }),
  });
  const form = new LeadFormScreen(screen, 'Add lead');
  await form.save();
  await form.seeFieldRefused('company', 'Enter the company name.');
  await form.enter({ company: 'Brink Handel', email: 'Mila@zeezicht.example', phone: '+31 20 555 0199' });
  await form.save();
  await form.seeFieldError('email', /A lead already has this email address\. Open this lead/);
  await form.enter({ email: 'iris@brink.example' });
  await form.save();
  await frame.seeNotification('Brink Handel added');
  await new LeadScreen(screen).seeLead('Brink Handel');
});

test('the link at the refused address opens the lead', async () => {
  const { screen } = await openPortal(pathTo.newSellerLead(), {
    as: staffUser,
    make: (store) => addLead(store, { slug, email: 'mila@zeezicht.example' }),
  });
  const form = new LeadFormScreen(screen, 'Add lead');
  await form.enter({ company: 'Brink Handel', email: 'mila@zeezicht.example' });
  await form.save();
  await form.openLeadWithEmail();
  await new LeadScreen(screen).seeLead('Zeezicht Cosmetica');
});

test('a lead that has all is completed after one question, and the list says so', async () => {
  const { lead, screen, address, db } = await openLead();
  await lead.askToComplete();
  await lead.seeQuestion();
  await lead.cancel();
  await lead.seeNoQuestion();
  await lead.complete();
  await new LeadsScreen(screen).seeCompletion();
  await expect.poll(address).toBe('/internal/seller-onboarding/');
  const [mail] = await db.selectFrom('outbox').select(['subject']).execute();
  expect(mail).toEqual({ subject: 'Activate your Quayside account' });
});

test('what is missing comes first, with the step that mends it', async () => {
  const { lead, frame } = await openLead({ phone: null, ownerQid: null });
  await lead.seeNotReady('2 things');
  await lead.mend('Make me the owner');
  await frame.seeNotification('Sam Reed owns Zeezicht Cosmetica now');
  await lead.seeNotReady('1 thing');
  await lead.mend('Add phone number');
  await lead.form.seeFieldFocused('phone');
  await lead.form.enter({ phone: '+31 20 555 0199' });
  await lead.form.save();
  await frame.seeNotification('Zeezicht Cosmetica saved');
  await lead.seeReady();
  await lead.seeInTimeline('Phone: +31205550199');
});

test('a refused completion says why and reads the lead again', async () => {
  const { lead, db } = await openLead();
  await db.updateTable('leads').set({ phone: null, version: 2 }).execute();
  await lead.complete();
  await lead.seeRefusal(/Someone else has changed this lead/);
  await lead.seeNotReady('1 thing');
});

test('a completion whose answer is lost shows the completed lead', async () => {
  const { lead, answer, screen } = await openLead();
  answer(completeLead, 'lost');
  await lead.complete();
  await screen.getByText(/A seller since/).see();
});

test('values that a colleague saved meanwhile are shown beside mine, which can be saved', async () => {
  const { lead, db, frame } = await openLead();
  await lead.edit();
  await lead.form.enter({ contact: 'Mila de Vos' });
  await db.updateTable('leads').set({ contact: 'M. Vos', version: 2 }).execute();
  await lead.form.save();
  await lead.form.seeDifference('Contact', 'Mila de Vos', 'M. Vos');
  await lead.form.saveMine();
  await frame.seeNotification('Zeezicht Cosmetica saved');
  expect(await db.selectFrom('leads').select(['contact', 'version']).execute()).toEqual([
    { contact: 'Mila de Vos', version: 3 },
  ]);
});

test('an address of another lead is refused in the form, too', async () => {
  const { lead } = await openLead(
    {},
    {
      make: async (store) => {
        await addCheckedList(store, await addLead(store, { slug }));
        await addLead(store, { slug: 'brink', company: 'Brink Handel', email: 'iris@brink.example' });
      },
    },
  );
  await lead.edit();
  await lead.form.enter({ email: 'iris@brink.example' });
  await lead.form.save();
  await lead.form.seeFieldError('email', /A lead already has this email address/);
  await lead.form.openLeadWithEmail();
  await lead.seeLead('Brink Handel');
});

test('notes, stage and owner are changed and told', async () => {
  const { lead, frame } = await openLead();
  await lead.addNote();
  await lead.writeNote('Called, no answer.');
  await lead.addNote();
  await lead.seeNote('Called, no answer.');
  await lead.seeNoteWritten('');
  await lead.moveTo('Qualified');
  await frame.seeNotification('Zeezicht Cosmetica moved to Qualified');
  await lead.seeStage('Qualified');
  await lead.giveTo('No owner');
  await frame.seeNotification('Zeezicht Cosmetica has no owner now');
});

test('a stock list is uploaded and checked; one without the columns says which', async () => {
  const { lead, marketplace, readAgain } = await openLead(
    {},
    {
      make: async (store, seller) => {
        await addLead(store, { slug });
        await addOffer(store, seller, { gtin: sampleGtin(1), priceCents: 400 });
      },
    },
  );
  await lead.upload({ name: 'list.csv', type: 'text/csv', content: 'Name,Colour\nSoap,blue\n' });
  await lead.seeRefusal(/We couldn’t find these columns: GTIN, price/);
  const content = stockText([
    [sampleGtin(1), '3.99', 'Maris'],
    [sampleGtin(9_999), '5.00', 'Ostara'],
  ]);
  await lead.upload({ name: 'stock.csv', type: 'text/csv', content });
  await lead.seeStockList('stock.csv');
  await lead.seeStage('Stock list received');
  await marketplace.runDueTasks();
  await readAgain();
  await lead.seeStockList(/1 matched.*1 unmatched.*0 invalid/);
  await lead.seeMissing(/Only 50\.0% matched/);
});

test('a lead that does not exist says so', async () => {
  const { screen } = await openPortal(pathTo.sellerLead('unknown'), { as: staffUser });
  await screen.getByText('We couldn’t find this lead.').see();
});
