import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import type { Call } from '#contract/call.ts';
import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { invoice } from '#e2e/invoice.ts';
import { documentsModel } from '#machines/documents/documents.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { repliesOf, executeDespiteLostReply } from './replies.ts';

const { retype, remove, look } = documentsModel.outcomes;

/** The change reaches the marketplace although its answer gets lost; once it is under way that is decided. */
function wasMade(call: Call): DriverStep<DriverFixtures> {
  const decided = 'Whether the change was made is decided before anybody looks.';
  return {
    act: (fixtures) => executeDespiteLostReply(fixtures, call),
    except: { 'documents.retyping.lookingUp': decided, 'documents.deleting.lookingUp': decided },
  };
}

export const documentsDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': async ({ openSale, sale }) => {
      await openSale({ stage: 'READ', hasInvoice: true });
      await sale.openStep('documents');
    },
  },
  actions: {
    'files are chosen': ({ sale }) => sale.upload(invoice, 'Invoice'),
    'another type is chosen': ({ parts }) => parts.retypeDocument('Packing list'),
    'that type is chosen once more': ({ parts }) => parts.retypeDocument('Packing list'),
    'a document shall be deleted': ({ parts }) => parts.askToDelete(),
    'deletion is confirmed': ({ parts }) => parts.confirmDeletion(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order changes': ({ changeSale }) => changeSale({ stage: 'READ', hasInvoice: true }),
  },
  replies: {
    ...repliesOf('retype', retypeSaleDocument, retype),
    ...repliesOf('remove', deleteSaleDocument, remove),
    ...repliesOf('look', listSaleDocuments, look),
    'look: of the new type': wasMade(retypeSaleDocument),
    'look: gone': wasMade(deleteSaleDocument),
  },
  assertions: {
    'documents.idle': async ({ parts, refusedCall }) => {
      await parts.seeDocumentsAtRest();
      if (refusedCall) await parts.seeDocumentRefused();
      else await parts.seeNoDocumentRefused();
    },
    'documents.retyping.asking': ({ parts }) => parts.seeRetyping(),
    'documents.retyping.lookingUp': ({ parts }) => parts.seeRetyping(),
    'documents.confirmingDelete': ({ parts }) => parts.seeDeletion({ isBusy: false }),
    'documents.deleting.asking': ({ parts }) => parts.seeDeletion({ isBusy: true }),
    'documents.deleting.lookingUp': ({ parts }) => parts.seeDeletion({ isBusy: true }),
  },
  delays: {
    'documents.retyping.asking': ({ delayCall }) => delayCall(retypeSaleDocument),
    'documents.retyping.lookingUp': ({ delayCall }) => delayCall(listSaleDocuments),
    'documents.deleting.asking': ({ delayCall }) => delayCall(deleteSaleDocument),
    'documents.deleting.lookingUp': ({ delayCall }) => delayCall(listSaleDocuments),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};
