import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { TestSaleScreen } from './test-sale.screen.ts';

const createTestSale = { page: 'createTestSale', as: accountEmails.staff } as const;
const company = 'Nordlicht Beauty';

export const screenStates: ScreenState[] = [
  {
    ...createTestSale,
    name: 'test sale, empty',
    async open({ screen }) {
      const form = new TestSaleScreen(screen);
      await form.goto();
      await form.check();
      await form.seeText('Choose a seller.');
    },
  },
  {
    ...createTestSale,
    name: 'test sale, GTINs not found',
    async open({ screen }) {
      const form = new TestSaleScreen(screen);
      await form.goto();
      await form.chooseSeller(company);
      await form.pasteGtins('4006381333931\n12345');
      await form.seeText(/^2 GTINs not found/);
    },
  },
  { ...createTestSale, name: 'test sale, checked', open: checked },
  {
    ...createTestSale,
    name: 'test sale, asked before it is made',
    async open(fixtures) {
      await checked(fixtures);
      const form = new TestSaleScreen(fixtures.screen);
      await form.create();
      await form.question.see();
    },
  },
];

async function checked({ screen }: StateFixtures) {
  const form = new TestSaleScreen(screen);
  await form.goto();
  await form.chooseSeller(company);
  await form.pickRandom(3);
  await form.addAll(3);
  await form.check();
  await form.seePreview(/3 lines/);
}
