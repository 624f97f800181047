import { listSellers, readSeller } from '#contract/staff/staff-sellers.calls.ts';
import { checkTestSale, createTestSale, listTestProducts } from '#contract/staff/test-sales.calls.ts';
import type { DangerousGoodsChoice, TestSaleAge } from '#contract/staff/test-sales.schemas.ts';
import { formatCount, formatGtin } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  stoppedText,
} from '#src/messages/failure.messages.ts';

export const findSellersFailureMessage = defineFailureMessages(listSellers, {
  default: notLoaded('the sellers'),
});

export const readChosenSellerFailureMessage = defineFailureMessages(readSeller, {
  default: notLoaded('the seller'),
  not_found: 'No seller found.',
});

export const findProductsFailureMessage = defineFailureMessages(listTestProducts, {
  default: notLoaded('the products'),
  not_found: 'Test orders are not available here.',
});

const ownRefusals = {
  unknown_seller: 'This seller no longer exists. Choose another one.',
  seller_paused: 'This seller is paused and gets no orders. Unpause the seller or choose another one.',
  not_offered: ({ detail: { gtins } }: { detail: { gtins: string[] } }) =>
    `The seller no longer offers ${gtins.map(formatGtin).join(', ')}. Remove ${gtins.length === 1 ? 'this product' : 'these products'}.`,
  not_found: 'Test orders are not available here.',
};

const checkMessage = defineFailureMessages(checkTestSale, {
  default: 'We couldn’t check the test order. Try again.',
  ...ownRefusals,
});

const createMessage = defineFailureMessages(createTestSale, {
  default: 'We couldn’t create the test order. Try again.',
  CANCELLED: stoppedText(
    'The test order may be created now. Check the seller’s orders before you try again.',
  ),
  idempotency_key_reused: 'This test order was created already. Check the seller’s orders.',
  ...ownRefusals,
});

export const testSaleFailureMessage = combineFailureMessages(checkMessage, createMessage);

export const ageTexts: Record<TestSaleAge, { title: string; text: string }> = {
  NOW: { title: 'Just now', text: 'Expires in 3 working days.' },
  ONE_WORKING_DAY: { title: '1 working day ago', text: 'Expires in 2 working days.' },
  TWO_WORKING_DAYS: { title: '2 working days ago', text: 'About to expire: 1 working day left.' },
  LAST_MINUTES: { title: 'In its last minutes', text: 'Expires in 10 minutes.' },
};

export const dangerousGoodsTexts: Record<DangerousGoodsChoice, string> = {
  ANY: 'Any products',
  NONE: 'No dangerous goods',
  ONLY: 'Dangerous goods only',
};

/** Which of the pasted GTINs the seller does not offer. */
export function notFoundText(gtins: readonly string[]): string {
  return `${formatCount(gtins.length, 'GTIN')} not found among the seller’s live offers: ${gtins.join(', ')}`;
}
