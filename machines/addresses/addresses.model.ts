import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { Address, AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import { defineModel } from '#charts/model.ts';
import { callOutcomes } from '#machines/call-outcomes.ts';
import { addressesMachine } from './addresses.machine.ts';

const entry: AddressEntry = {
  companyName: 'Soap & Co',
  usageTypes: ['BILLING'],
  lineOne: 'Pier 4',
  lineTwo: null,
  postcode: '3011 AA',
  city: 'Rotterdam',
  region: null,
  country: 'NL',
};
const address: Address = {
  ...entry,
  qid: '7c1f0d62-5f0e-4d5c-9a61-2f6f3f6a9b01',
  version: 3,
  updatedAt: '2026-03-02T09:00:00.000Z',
};
const newer = { ...address, lineOne: 'Pier 5', version: 4 };
const throttled = { throttled: { wait: 30 } };

export const addressesModel = defineModel(addressesMachine, {
  inputs: {
    'a company opens its addresses': {},
    'a form was open before': { kept: { address, entry, theirs: null, key: 'k1' } },
    'somebody else has saved since': { kept: { address, entry, theirs: newer, key: 'k1' } },
  },
  events: {
    'a new one is begun': { type: 'address.opened', address: null },
    'one is opened': { type: 'address.opened', address },
    'it is saved': { type: 'address.submitted', entry },
    'the newer version is taken over': { type: 'theirs.taken' },
    'the form is closed': { type: 'form.closed' },
    'deletion is asked for': { type: 'deletion.requested', address },
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    create: callOutcomes(createAddress, { created: address }, throttled),
    update: callOutcomes(updateAddress, { updated: newer }, { ...throttled, stale_version: { version: 4 } }),
    readNewest: callOutcomes(readAddress, { read: newer }, throttled),
    remove: callOutcomes(deleteAddress, { deleted: undefined }, throttled),
  },
  guardContext: ({ address: open, entry: entered, theirs }) => ({
    isNew: open === null,
    isKept: entered !== null,
    isOvertaken: theirs !== null,
  }),
  comparedContext: ({ address: open, theirs, failure }) => ({
    version: open?.version,
    theirs: theirs?.version,
    failure: failure?.code,
  }),
  invariants: {
    'two versions that differ are both there': (snapshot) =>
      !snapshot.matches('conflicting') || snapshot.context.theirs !== null,
    'only an address that exists is deleted': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.address !== null,
  },
  clauses: {
    '': 'specification 2.12, billing address and shipping address',
    opening: 'design 6, nothing typed is lost',
    'saving.creating xstate.error.actor.create': 'specification 8.5, address create',
    'saving.updating xstate.error.actor.update': 'specification 8.5, address update',
    'saving.comparing': 'decisions 4, edits carry the version that they were made on',
    conflicting: 'decisions 4, edits carry the version that they were made on',
  },
});
