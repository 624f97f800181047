import type { DriverStep, Driver } from '#charts/formats/driver.ts';
import type { Call } from '#contract/call.ts';
import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
} from '#contract/documents/documents.calls.ts';
import { invoice } from '#e2e/invoice.ts';
import { documentsModel } from '#machines/documents/documents.model.ts';
import { answersOf, madeAllTheSame } from './answers.ts';
import type { Stage } from './stage.ts';

const { retype, remove, look } = documentsModel.outcomes;

/** The change reaches the marketplace although its answer gets lost; once it is under way that is decided. */
function wasMade(call: Call): DriverStep<Stage> {
  const decided = 'Whether the change was made is decided before anybody looks.';
  return {
    act: (stage) => madeAllTheSame(stage, call),
    except: { 'documents.retyping.lookingUp': decided, 'documents.deleting.lookingUp': decided },
  };
}

export const documentsDriver: Driver<Stage> = {
  opens: {
    'a new order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'READ', hasInvoice: true });
      await sale.openStep('Documents');
    },
  },
  does: {
    'files are chosen': ({ sale }) => sale.upload(invoice, 'Invoice'),
    'another type is chosen': ({ parts }) => parts.retypeDocument('Packing list'),
    'that type is chosen once more': ({ parts }) => parts.retypeDocument('Packing list'),
    'a document shall be deleted': ({ parts }) => parts.askToDelete(),
    'deletion is confirmed': ({ parts }) => parts.confirmDeletion(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order changes': ({ changeOrder }) => changeOrder({ stage: 'READ', hasInvoice: true }),
  },
  answers: {
    ...answersOf('retype', retypeSaleDocument, retype),
    ...answersOf('remove', deleteSaleDocument, remove),
    ...answersOf('look', listSaleDocuments, look),
    'look: of the new type': wasMade(retypeSaleDocument),
    'look: gone': wasMade(deleteSaleDocument),
  },
  sees: {
    'documents.idle': async ({ parts, refused }) => {
      await parts.seeDocumentsAtRest();
      if (refused) await parts.seeDocumentRefused();
      else await parts.seeNoDocumentRefused();
    },
    'documents.retyping.asking': ({ parts }) => parts.seeRetyping(),
    'documents.retyping.lookingUp': ({ parts }) => parts.seeRetyping(),
    'documents.confirmingDelete': ({ parts }) => parts.seeDeletion({ isBusy: false }),
    'documents.deleting.asking': ({ parts }) => parts.seeDeletion({ isBusy: true }),
    'documents.deleting.lookingUp': ({ parts }) => parts.seeDeletion({ isBusy: true }),
  },
  holds: {
    'documents.retyping.asking': ({ hold }) => hold(retypeSaleDocument),
    'documents.retyping.lookingUp': ({ hold }) => hold(listSaleDocuments),
    'documents.deleting.asking': ({ hold }) => hold(deleteSaleDocument),
    'documents.deleting.lookingUp': ({ hold }) => hold(listSaleDocuments),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};
