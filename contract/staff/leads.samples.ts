import { type NewLead } from './lead-details.schemas.ts';
import { LeadRequirement, type Lead } from './leads.schemas.ts';

/** What staff enter about a company; complete but for an owner. */
export const sampleNewLead: NewLead = {
  company: 'Zeezicht Cosmetica',
  contact: 'Mila Vos',
  email: 'mila@zeezicht.example',
  phone: '+31205550188',
  country: 'NL',
  website: 'zeezicht.example',
  categories: ['Skin care', 'Sun care'],
  vatNumber: 'NL168939836B02',
  dealId: null,
};

const owner = { qid: '6a0f6b52-9c1e-4a55-8a4b-0d6a1f2b0001', name: 'Sam Reed' };

/** A lead that can be completed. */
export const readyLead: Lead = {
  slug: 'zeezicht-cosmetica',
  version: 4,
  company: sampleNewLead.company,
  contact: sampleNewLead.contact,
  email: sampleNewLead.email,
  country: sampleNewLead.country,
  stage: 'QUALIFIED',
  stageSince: '2026-02-26T09:00:00.000Z',
  source: 'STAFF',
  owner,
  nextStep: 'COMPLETE',
  missing: 0,
  createdAt: '2026-02-20T09:00:00.000Z',
  phone: sampleNewLead.phone,
  formattedPhone: '+31 20 555 0188',
  website: sampleNewLead.website,
  categories: sampleNewLead.categories,
  vatNumber: sampleNewLead.vatNumber,
  vatCheck: 'VALID',
  emailUse: 'UNUSED',
  dealId: '48201',
  deal: { id: '48201', company: 'Zeezicht Cosmetica', stage: 'WON' },
  ownerQid: owner.qid,
  stockList: null,
  account: null,
  completedAt: null,
  requirements: LeadRequirement.options.map((code) => ({ code, isMet: true })),
  stages: [{ stage: 'NEW', since: '2026-02-20T09:00:00.000Z', until: null }],
  notes: [],
  timeline: [],
};

/** A lead without a phone number. */
export const unreadyLead: Lead = {
  ...readyLead,
  phone: null,
  formattedPhone: null,
  nextStep: 'ASK_FOR_STOCK_LIST',
  missing: 1,
  requirements: LeadRequirement.options.map((code) => ({ code, isMet: code !== 'PHONE' })),
};

export const completedLead: Lead = {
  ...readyLead,
  version: 5,
  stage: 'COMPLETED',
  completedAt: '2026-03-02T09:00:00.000Z',
  nextStep: 'WAIT_FOR_ACTIVATION',
  account: { isActivated: false, createdAt: '2026-03-02T09:00:00.000Z' },
};

/** A detail for each refusal of a change of a lead. */
export const leadRefusalDetails = {
  stale_version: { version: 9 },
  throttled: { wait: 30 },
  lead_not_ready: { missing: ['PHONE' as const] },
};
