import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import type { SavedPreferences } from '#contract/preferences/preferences.schemas.ts';
import { defineModel } from '#charts/model.ts';
import { callOutcomes } from '#machines/call-outcomes.ts';
import { preferencesMachine } from './preferences.machine.ts';

const saved: SavedPreferences = {
  discount: '0',
  shipDirectTo: [],
  sellTo: { regions: ['World'], continents: [], countries: [], excludedCountries: [] },
  shippingFrom: ['NL'],
  version: 1,
  updatedAt: null,
};
const newer = { ...saved, discount: '5', version: 2, updatedAt: '2026-03-02T09:00:00.000Z' };
const throttled = { throttled: { wait: 30 } };

export const preferencesModel = defineModel(preferencesMachine, {
  inputs: {
    'a part is opened': { saved },
    'what was entered before is there': {
      saved,
      kept: { draft: { shippingFrom: ['NL', 'SE'] }, version: 1 },
    },
    'somebody else has saved since': {
      saved: newer,
      kept: { draft: { shippingFrom: ['NL', 'SE'] }, version: 1 },
    },
  },
  events: {
    'a newer version is read': { type: 'preferences.loaded', saved: newer },
    'something is chosen': { type: 'draft.changed', draft: { shippingFrom: ['NL', 'BE'] } },
    'it is saved': { type: 'preferences.submitted', change: { shippingFrom: ['NL', 'BE'] } },
    'the newer version is taken over': { type: 'theirs.taken' },
  },
  outcomes: {
    update: callOutcomes(
      updatePreferences,
      { saved: newer },
      { ...throttled, stale_version: { version: 2 } },
    ),
    readNewest: callOutcomes(readPreferences, { read: newer }, throttled),
  },
  guardContext: ({ draft, saved: base, theirs }) => ({ draft, base, isOvertaken: theirs !== null }),
  comparedContext: ({ draft, saved: base, theirs, failure }) => ({
    shippingFrom: draft.shippingFrom,
    version: base.version,
    theirs: theirs?.version,
    failure: failure?.code,
  }),
  invariants: {
    'two versions that differ are both there': (snapshot) =>
      !snapshot.matches('conflicting') || snapshot.context.theirs !== null,
  },
  clauses: {
    '': 'specification 2.1, order preferences',
    opening: 'design 6, nothing typed is lost',
    comparing: 'decisions 4, edits carry the version that they were made on',
    conflicting: 'decisions 4, edits carry the version that they were made on',
  },
});
