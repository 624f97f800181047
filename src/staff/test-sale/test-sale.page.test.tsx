import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { checkTestSale, createTestSale } from '#contract/staff/test-sales.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { addStaff } from '#tests/staff/staff.factory.ts';
import { TestSaleScreen } from '#tests/staff/test-sale.screen.ts';

async function openForm() {
  const opened = await openPortal(pathTo.createTestSale(), {
    as: addStaff,
    async make(store, seller) {
      await addOffer(store, seller);
      await addOffer(store, seller, { gtin: sampleGtin(2), name: 'Lamp oil' });
    },
  });
  const form = new TestSaleScreen(opened.screen);
  await form.seeForm();
  const readSales = () => opened.marketplace.store.db.selectFrom('sales').selectAll().execute();
  return { ...opened, form, readSales };
}

const company = 'Nordlicht Beauty GmbH';

test('the form asks for a seller and products before it is checked', async () => {
  const { form } = await openForm();
  await form.check();
  await form.seeText('Choose a seller.');
  await form.chooseSeller(company);
  await form.check();
  await form.seeText('Add a product.');
});

test('pasted GTINs are found or named, and what will be made is shown before it is made', async () => {
  const { form, readSales } = await openForm();
  await form.chooseSeller(company);
  await form.pasteGtins(`${sampleGtin(1)}\n${sampleGtin(2)}, 4006381333931\nnonsense`);
  await form.seeText('2 GTINs not found among the seller’s live offers: 4006381333931, nonsense');
  await form.addAll(2);
  await form.typeQuantity('Lamp oil', '0');
  await form.check();
  await form.seeText('The minimum is 1 unit.');
  await form.typeQuantity('Lamp oil', '100');
  await form.check();
  await form.seePreview(/€530\.00/);
  await form.seePreview(/More than the seller has in stock: Lamp oil/);
  expect(await readSales()).toEqual([]);
  await form.create();
  await form.question.confirm();
  await form.seeCreated();
  expect(await readSales()).toMatchObject([{ isTest: 1, price: '530.00', destinationCountry: 'FR' }]);
  await form.createAnother();
  await form.seeQuantity('Lamp oil', '100');
});

test('a change after the check is checked again', async () => {
  const { form } = await openForm();
  await form.chooseSeller(company);
  await form.pickRandom(2);
  await form.addAll(2);
  await form.check();
  await form.seePreview(/2 lines/);
  await form.chooseAge('In its last minutes');
  await form.check();
  await form.seePreview(/2 Mar, 10:10|2 Mar, 09:10/);
});

test('a refused check and a refused order keep what was entered', async () => {
  const { form, answer } = await openForm();
  await form.chooseSeller(company);
  await form.searchProduct('soap');
  await form.addFound('Sea soap');
  answer(checkTestSale, 'not_offered', { gtins: [sampleGtin(1)] });
  await form.check();
  await form.seeRefusal(/^The seller no longer offers .*Remove this product\.$/);
  await form.check();
  await form.seePreview(/1 line/);
  answer(createTestSale, 'seller_paused');
  await form.create();
  await form.question.confirm();
  await form.seeRefusal(/^This seller is paused and gets no orders/);
  await form.seeQuantity('Sea soap', '6');
});
