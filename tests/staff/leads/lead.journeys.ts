import { pathTo } from '#contract/pages/paths.ts';
import {
  addLeadNote,
  completeLead,
  createLead,
  readLead,
  updateLead,
  uploadLeadStockList,
} from '#contract/staff/leads.calls.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { stockText } from '#tests/staff/initial-check.factory.ts';
import { addCheckedList, addLead, staffUser } from './lead.factory.ts';
import { LeadFormScreen, LeadScreen } from './lead.screen.ts';
import { LeadsScreen } from './leads.screen.ts';

const slug = 'zeezicht-cosmetica';
const address = pathTo.sellerLead(slug);
const leadOf = ({ screen }: Scene) => new LeadScreen(screen);
const newLeadOf = ({ screen }: Scene) => new LeadFormScreen(screen, 'Add lead');
const values = { company: 'Brink Handel', email: 'iris@brink.example' };
const note = 'Called, no answer.';
const list = {
  name: 'list.csv',
  type: 'text/csv',
  content: stockText([[sampleGtin(1), '3.99', 'Maris']]),
};
const ofFile = (message: string) => `list.csv: ${message}`;

const options: Journey['options'] = {
  as: staffUser,
  make: async (store) => addCheckedList(store, await addLead(store, { slug })),
};
const withoutList: Journey['options'] = { as: staffUser, make: (store) => addLead(store, { slug }) };

const atLead = {
  at: address,
  options,
  approach: (scene) => leadOf(scene).seeLead(),
} satisfies Partial<Journey>;

const emailUsed = {
  code: 'email_already_used',
  detail: { slug: null },
  says: 'A user already has this email address. Use a different one.',
};

/** The journeys of one lead, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O54: {
    call: readLead,
    at: PATH_WITHOUT_CALLS,
    options,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    done: (scene) => leadOf(scene).seeLead(),
    says: { default: 'We couldn’t load the lead. Try again.', not_found: 'We couldn’t find this lead.' },
    throttling: 'countdown',
  },
  O55: {
    call: createLead,
    at: pathTo.newSellerLead(),
    options,
    approach: (scene) => newLeadOf(scene).enter(values),
    press: (scene) => newLeadOf(scene).save(),
    kept: (scene) => newLeadOf(scene).seeValues(values),
    done: ({ frame }) => frame.seeNotification('Brink Handel added'),
    says: { default: 'We couldn’t add the lead. Try again.', known: emailUsed },
    throttling: 'countdown',
  },
  'O56 updateLead': {
    ...atLead,
    call: updateLead,
    approach: async (scene) => {
      await leadOf(scene).seeLead();
      await leadOf(scene).edit();
      await leadOf(scene).form.enter(values);
    },
    press: (scene) => leadOf(scene).form.save(),
    kept: (scene) => leadOf(scene).form.seeValues(values),
    done: ({ frame }) => frame.seeNotification('Brink Handel saved'),
    says: {
      default: 'We couldn’t save the lead. Try again.',
      not_found: 'We couldn’t find this lead. Go back to the list of leads.',
      known: emailUsed,
    },
    throttling: 'countdown',
  },
  O57: {
    ...atLead,
    call: completeLead,
    trigger: 'dialog',
    press: (scene) => leadOf(scene).complete(),
    done: ({ screen }) => new LeadsScreen(screen).seeCompletion(),
    says: {
      default: 'We couldn’t complete the lead. Try again.',
      stale: 'Someone else has changed this lead. We’ve loaded the latest version. Check it and try again.',
      known: {
        code: 'lead_completed',
        says: 'This lead is already completed. We’ve loaded the latest version.',
      },
    },
    throttling: 'countdown',
  },
  O58: {
    ...atLead,
    options: withoutList,
    call: uploadLeadStockList,
    press: (scene) => leadOf(scene).upload(list),
    again: (scene) => leadOf(scene).tryUploadAgain(),
    done: ({ frame }) => frame.seeNotification('Stock list uploaded'),
    says: {
      default: ofFile('There was an error uploading the stock list.'),
      unreachable: ofFile('Something went wrong. Please try again.'),
      throttled: ofFile('Too many attempts. Wait a moment, then try again.'),
      request_in_flight: ofFile(
        'Your first request is still being processed. Wait a moment, then try again.',
      ),
      known: {
        code: 'file_unreadable',
        says: ofFile('We couldn’t read this file. Save it as XLSX or CSV and upload it again.'),
      },
    },
    throttling: 'countdown',
  },
  addLeadNote: {
    ...atLead,
    call: addLeadNote,
    approach: async (scene) => {
      await leadOf(scene).seeLead();
      await leadOf(scene).writeNote(note);
    },
    press: (scene) => leadOf(scene).addNote(),
    kept: (scene) => leadOf(scene).seeNoteWritten(note),
    done: ({ frame }) => frame.seeNotification('Note added'),
    says: { default: 'We couldn’t add the note. Try again.' },
    throttling: 'countdown',
  },
};
