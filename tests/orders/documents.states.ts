import { actInOrder } from '#tests/orders/sale/order-state.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import type { ScreenState } from '#tests/platform/browser/screen-state.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { DocumentsScreen } from './documents.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'order', name: 'paid order, documents', open: actInOrder('225312702', openDocuments) },
  { page: 'order', name: 'paid order, delete document', open: actInOrder('225313114', askToDelete) },
];

async function openDocuments(screen: Screen) {
  await new SaleScreen(screen).openStep('documents');
}

async function askToDelete(screen: Screen) {
  await openDocuments(screen);
  const documents = new DocumentsScreen(screen);
  await documents.askToDelete();
  await documents.seeDeletion();
}
