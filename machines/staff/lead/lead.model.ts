import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { completeLead } from '#contract/staff/leads.calls.ts';
import { completedLead, leadRefusalDetails, readyLead, unreadyLead } from '#contract/staff/leads.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { leadMachine } from './lead.machine.ts';

export const leadModel = defineModel(leadMachine, {
  inputs: {
    'a lead that has all': { lead: readyLead },
    'a lead without a phone number': { lead: unreadyLead },
    'a completed lead': { lead: completedLead },
  },
  events: {
    'completion is requested': { type: 'completion.requested' },
    'completion is confirmed': { type: 'completion.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'a colleague completes the lead': { type: 'lead.loaded', lead: { ...completedLead, version: 30 } },
    'a colleague removes the phone number': { type: 'lead.loaded', lead: { ...unreadyLead, version: 6 } },
    'a colleague adds the phone number': { type: 'lead.loaded', lead: { ...readyLead, version: 7 } },
    'an older lead comes': { type: 'lead.loaded', lead: { ...unreadyLead, version: 0 } },
  },
  outcomes: {
    complete: callOutcomes(
      completeLead,
      { completed: { ...completedLead, version: 40 } },
      leadRefusalDetails,
    ),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ lead, failure }) => ({
    stage: lead.stage,
    version: lead.version,
    requirements: lead.requirements,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: (context) => context,
  scenarios: {
    'an answer that comes late changes nothing': [
      'a colleague removes the phone number',
      'an older lead comes',
    ],
    'another request clears the failure of the last one': [
      'complete: UNREACHABLE',
      'completion is requested',
    ],
    'a completion by a colleague clears the failure': [
      'complete: UNREACHABLE',
      'a colleague completes the lead',
    ],
    'a changed lead is completed in its newer version': [
      'a colleague adds the phone number',
      'completion is requested',
      'completion is confirmed',
      'complete: completed',
    ],
    'a lead that a colleague completes is not asked about': [
      'completion is requested',
      'a colleague completes the lead',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'it is completed when the lead says so': (snapshot) =>
      snapshot.matches('completing') ||
      snapshot.matches('completed') === (snapshot.context.lead.stage === 'COMPLETED'),
    'only a lead that has all is asked about': (snapshot) =>
      !snapshot.matches('confirming') || snapshot.context.lead.requirements.every(({ isMet }) => isMet),
  },
  promises: {
    ...throttledPromises,
    'no lead is completed without a confirmation': until({
      clause: 'specification 2.14, one lead',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('completing'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a lead that could not be completed can be completed after all': eventually({
      clause: 'specification 2.14, one lead',
      from: ({ context }) => context.failure !== null,
      to: (snapshot) => snapshot.matches('completed'),
    }),
  },
  clauses: {
    '': 'specification 2.14, one lead',
    'idle.throttled': 'decisions 2',
    completed: 'decisions 6, seller leads',
  },
});
