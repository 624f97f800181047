import { callId } from '#contract/platform/api/call.ts';
import { calls } from '#server/calls.ts';
import type { Journey } from './journey.ts';
import { faultJourneys } from './journeys.ts';

/** The meaning of an id of the matrix, in addition to the calls of its journeys. */
type Reading = {
  /** Further calls of the contract, as server/calls.ts names them. */
  calls?: string[];
  /** Why no page makes these calls. */
  unused?: string;
  /** The subject of an id that the portal does not have yet. */
  later?: string;
};

/** The calls of an id of the matrix. */
export type MatrixEntry = Reading & { calls: string[] };

const readings: Record<string, Reading> = {
  S3: {
    calls: ['validateToken'],
    unused: 'no page asks: a token is known to be good by being taken, or renewed',
  },
  S5: { calls: ['logout'] },
  R1: { calls: ['countSales', 'downloadSales'] },
  R2: {
    calls: ['searchSales'],
    unused: 'no page asks: the list of orders searches by its own filters (decision 016)',
  },
  R3: { calls: ['readTimeline'] },
  R4: { calls: ['downloadSaleLines', 'readInvoiceLines'] },
  R5: { calls: ['downloadSaleDocument'] },
  R6: { calls: ['downloadLabel'] },
  M7: { calls: ['addPacking', 'clearPacking'] },
  M15: { calls: ['cancelCarrierBooking'] },
  O2: { calls: ['readPasswordReset', 'resetPassword'] },
  O5: { calls: ['readActivation', 'activateAccount'] },
  O16: { calls: ['verifyAddedEmail', 'listEmails', 'addEmail', 'makeEmailPrimary', 'removeEmail'] },
  O34: { calls: ['countOffers'] },
  O36: { calls: ['searchOffers'], unused: 'no page asks: the inventory searches by its own filters' },
  O45: { calls: ['testStocklistSource'] },
  O65: { calls: ['countClaims'] },
  O62: { calls: ['fileClaim'], unused: 'no page of staff makes it yet' },
  O64: { calls: ['evaluateEvidence'], unused: 'no page of staff makes it yet' },
  ...later('contact about an order', ['M9', 'P5']),
  ...later('debtors, which belong to buying', ['O12']),
  ...later('groups of users, which nothing of the portal needs yet', ['O13']),
  ...later('rates of VAT, which orders carry themselves', ['O26']),
  ...later('the work of the warehouse', ['O27', 'O28', ...idsOf('O', 30, 33)]),
  ...later('stock lists of other sellers', ['O38']),
  O53: { calls: ['countLeads'] },
};

const names = new Map(Object.entries(calls).map(([name, call]) => [callId(call), name]));

/** All ids of the matrix except those of screens; the key of a journey contains its id. */
export const matrixEntries: Record<string, MatrixEntry> = Object.fromEntries(
  [
    ...new Set([
      ...Object.keys(readings),
      ...Object.keys(faultJourneys).flatMap((key) => matrixIdOf(key) ?? []),
    ]),
  ].map((id) => [
    id,
    { ...readings[id], calls: [...new Set([...callsOfJourneys(id), ...(readings[id]?.calls ?? [])])] },
  ]),
);

/** Calls of journeys outside of the matrix. */
export const callsOutsideMatrix: string[] = callsOfJourneys(null);

/** The id of the matrix in the key of a journey, null for a call that the matrix does not have. */
export function matrixIdOf(key: string): string | null {
  return /^[SRMO]\d+\b/.exec(key)?.[0] ?? null;
}

function callsOfJourneys(id: string | null): string[] {
  return Object.entries(faultJourneys).flatMap(([key, journey]) =>
    matrixIdOf(key) === id ? nameOf(journey) : [],
  );
}

function nameOf({ call }: Journey): string {
  return names.get(callId(call)) ?? callId(call);
}

function later(subject: string, ids: string[]): Record<string, Reading> {
  return Object.fromEntries(ids.map((id) => [id, { later: subject }]));
}

function idsOf(letter: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
}

/** Calls without a journey and outside of the matrix, and the tests of their failures. */
export const callsWithoutJourney: Record<string, string> = {
  downloadSelectedOffers: 'a download button; inventory.page.test.tsx has its failures',
  previewPrices: 'a read by POST, asked for while a price is typed; offer.page.test.tsx has its failures',
  readRepricing: 'a failed read hides the progress; nothing else depends on it',
  sendScan:
    'the scan queue makes it and makes it again by itself; scan-faults.page.test.tsx has its failures',
  downloadPackageLabel: 'a download button; download-button.test.tsx has its failures',
  countIncoming: 'the numbers of a list; incoming.page.test.tsx has its failures',
  uploadPackagePhoto:
    'the scan queue makes it and makes it again by itself; package-photos.page.test.tsx has its failures',
  listPackagePhotos: 'a failed read hides the photos; nothing else depends on it',
  readPackagePhoto: 'a picture of a delivery, with a sign in its place; a download button',
  downloadSalePhotos: 'a download button; download-button.test.tsx has its failures',
  countShipmentGroups: 'a read of the shipments; shipments.page.test.tsx has its failures',
  downloadGroupLabels: 'a download button; download-button.test.tsx has its failures',
  downloadPackingList: 'a download button; download-button.test.tsx has its failures',
  readSsccBars: 'a failed read shows the SSCC without its bars; shipment-pallets.page.test.tsx has it',
  downloadWarehouseInvoice: 'a download button; download-button.test.tsx has its failures',
  downloadHandOverList: 'a download button; download-button.test.tsx has its failures',
  collectShipmentGroup: 'no page makes it yet; hand-overs.test.ts has its refusals',
  readGroupLoading: 'without it the steps of a shipment say less; nothing else depends on it',
  countStoredPackages:
    'a failed read says so in place of the numbers; stored-packages.page.test.tsx has its failures',
  downloadPackLabels:
    'made once a print is recorded, which changes the order; the machine pack-bench has all failures, pack-bench.page.test.tsx its own',
  listFlowComments: 'comments of the flow inspector, no part of the portal',
  addFlowComment: 'comments of the flow inspector, no part of the portal',
  resolveFlowComment: 'comments of the flow inspector, no part of the portal',
  deleteFlowComment: 'comments of the flow inspector, no part of the portal',
  downloadStatementSpreadsheet: 'a download button; download-button.test.tsx has its failures',
  downloadStatementPdf: 'a download button; download-button.test.tsx has its failures',
  listOutbox: 'the outbox, outside production only',
  listSeededUsers: 'the welcome page, outside production only; its page test has its failures',
  sendAnalyticsEvent:
    'nothing of it is ever shown; measure.page.test.tsx and e2e/platform/analytics.spec.ts have its failures',
  recordConversion: 'nothing of it is ever shown; measure.page.test.tsx has its failures',
  listAnalyticsEvents: 'the outbox, outside production only; outbox.page.test.tsx has its failures',
  readFeedState: 'a failed read shows no number on the bell; nothing else depends on it',
  followFeed: 'a stream that opens again by itself; the machine notification-feed has its failures',
  answerSurvey: 'the survey of the public pages, which comes with them; leads.test.ts has its refusals',
  readDeal: 'a hint at a field; gtin-checker.page.test.tsx has its failures',
  downloadInitialCheck: 'a download button; download-button.test.tsx has its failures',
  readClaimEvidence: 'a picture of a claim; claim.page.test.tsx has its failures',
  listAuditedUsers: 'a filter of the audit list; audit.page.test.tsx has its failures',
  readStory: 'text of the CMS; terms.page.test.tsx has its failures',
};
