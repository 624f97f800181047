import type { Driver } from '#charts/formats/drive.ts';
import { deleteSaleDocument, retypeSaleDocument } from '#contract/documents/documents.calls.ts';
import { invoice } from '#e2e/invoice.ts';
import { documentsModel } from '#machines/documents/documents.model.ts';
import { answersOf } from './answers.ts';
import type { Stage } from './stage.ts';

const { retype, remove } = documentsModel.outcomes;

export const documentsDriver: Driver<Stage> = {
  opens: {
    'a new order': async ({ openOrder, sale }) => {
      await openOrder({ stage: 'READ', hasInvoice: true });
      await sale.openStep('Documents');
    },
  },
  does: {
    'files are chosen': ({ sale }) => sale.upload(invoice, 'Invoice'),
    'another type is chosen': async (stage) => {
      stage.refused = null;
      await stage.parts.retypeDocument('Packing list');
    },
    'a document shall be deleted': async (stage) => {
      stage.refused = null;
      await stage.parts.askToDelete();
    },
    'deletion is confirmed': ({ parts }) => parts.confirmDeletion(),
    'the dialog is closed': ({ sale }) => sale.cancel(),
    'the order changes': ({ changeOrder }) => changeOrder({ stage: 'READ', hasInvoice: true }),
  },
  answers: {
    ...answersOf('retype', retypeSaleDocument, retype),
    ...answersOf('remove', deleteSaleDocument, remove),
  },
  sees: {
    'documents.idle': async ({ parts, refused }) => {
      await parts.seeDocumentsAtRest();
      if (refused) await parts.seeDocumentRefused();
    },
    'documents.retyping': ({ parts }) => parts.seeRetyping(),
    'documents.confirmingDelete': ({ parts }) => parts.seeDeletion({ isBusy: false }),
    'documents.deleting': ({ parts }) => parts.seeDeletion({ isBusy: true }),
  },
  holds: {
    'documents.retyping': ({ hold }) => hold(retypeSaleDocument),
    'documents.deleting': ({ hold }) => hold(deleteSaleDocument),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};
