import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
} from '#contract/orders/documents.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { documentsModel } from '#machines/orders/documents/documents.model.ts';
import { invoice } from '#tests/orders/lines/invoice.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import {
  brokenWait,
  executeDespiteLostReply,
  serverReplySteps,
  waitOut,
} from '#tests/platform/drivers/replies.ts';
import { DocumentsScreen } from './documents.screen.ts';

const { retype, remove, look } = documentsModel.outcomes;

const uploadEnds = 'An upload ends when the server replies, after any number of other steps.';

export const documentsDriver: Driver<DriverFixtures> = {
  start: {
    'a new order': async ({ openSale, sale }) => {
      await openSale({ stage: 'READ', hasInvoice: true });
      await sale.openStep('documents');
    },
  },
  actions: {
    'files are chosen': (fixtures) => documentsOf(fixtures).uploadAs('Invoice', invoice),
    'a file is uploaded': { unsupported: uploadEnds },
    'an upload fails': { unsupported: uploadEnds },
    'untilAllowed: reached': waitOut,
    'another type is chosen': unlessThrottled(changeType),
    'that type is chosen again': unlessThrottled(changeType),
    'deletion of a document is requested': unlessThrottled((fixtures) => documentsOf(fixtures).askToDelete()),
    'deletion is confirmed': (fixtures) => documentsOf(fixtures).confirmDeletion(),
    'the dialog is closed': (fixtures) => documentsOf(fixtures).cancelDeletion(),
    'the order changes': ({ changeSale }) => changeSale({ stage: 'READ', hasInvoice: true }),
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('retype', retypeSaleDocument, retype),
    ...serverReplySteps('remove', deleteSaleDocument, remove),
    ...serverReplySteps('look', listSaleDocuments, look),
    'look: now the new type': changeDespiteLostReply(retypeSaleDocument),
    'look: gone': changeDespiteLostReply(deleteSaleDocument),
  },
  assertions: {
    'documents.idle.throttled': (fixtures) => documentsOf(fixtures).seeWaiting(),
    'documents.idle.ready': async (fixtures) => {
      await documentsOf(fixtures).seeIdle();
      if (fixtures.refusedCall) await documentsOf(fixtures).seeRefusal();
      else await documentsOf(fixtures).seeNoRefusal();
    },
    'documents.retyping.asking': (fixtures) => documentsOf(fixtures).seeChangingType(),
    'documents.retyping.lookingUp': (fixtures) => documentsOf(fixtures).seeChangingType(),
    'documents.confirmingDelete': (fixtures) => documentsOf(fixtures).seeDeletion(),
    'documents.deleting.asking': (fixtures) => documentsOf(fixtures).seeDeletion({ isBusy: true }),
    'documents.deleting.lookingUp': (fixtures) => documentsOf(fixtures).seeDeletion({ isBusy: true }),
  },
  delays: {
    'documents.retyping.asking': ({ delayCall }) => delayCall(retypeSaleDocument),
    'documents.retyping.lookingUp': ({ delayCall }) => delayCall(listSaleDocuments),
    'documents.deleting.asking': ({ delayCall }) => delayCall(deleteSaleDocument),
    'documents.deleting.lookingUp': ({ delayCall }) => delayCall(listSaleDocuments),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** The change reaches the marketplace although its reply is lost. */
function changeDespiteLostReply(call: Call): DriverStep<DriverFixtures> {
  const decided = 'Whether the change was made is decided before the documents are read.';
  return {
    act: (fixtures) => executeDespiteLostReply(fixtures, call),
    except: { 'documents.retyping.lookingUp': decided, 'documents.deleting.lookingUp': decided },
  };
}

function unlessThrottled(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  return { act, except: { 'documents.idle.throttled': 'It waits, and a button counts the seconds.' } };
}

function changeType(fixtures: DriverFixtures): Promise<void> {
  return documentsOf(fixtures).changeType('Packing list');
}

function documentsOf({ screen }: DriverFixtures): DocumentsScreen {
  return new DocumentsScreen(screen);
}
