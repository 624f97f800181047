import * as v from 'valibot';
import { UploadFile } from '#contract/platform/api/files.ts';
import { SearchText } from '#contract/platform/api/lists.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { CountryCode, Currency, Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';
import { Deal } from './deals.schemas.ts';
import { CheckResult, CheckRow, InitialCheck } from './initial-checks.schemas.ts';

/** The stages of a lead in their sequence (decisions 6). */
export type LeadStage = v.InferOutput<typeof LeadStage>;
export const LeadStage = v.picklist(['NEW', 'CONTACTED', 'QUALIFIED', 'STOCKLIST_RECEIVED', 'COMPLETED']);

/** The stages into which staff move a lead; it is completed by a call of its own. */
export type OpenLeadStage = v.InferOutput<typeof OpenLeadStage>;
export const OpenLeadStage = v.picklist(['NEW', 'CONTACTED', 'QUALIFIED', 'STOCKLIST_RECEIVED']);

/** Where a lead comes from: the sign-up page, the survey of the public pages, or a member of staff. */
export type LeadSource = v.InferOutput<typeof LeadSource>;
export const LeadSource = v.picklist(['SIGN_UP', 'SURVEY', 'STAFF']);

/** What completing a lead needs, in the sequence in which it is shown. */
export type LeadRequirement = v.InferOutput<typeof LeadRequirement>;
export const LeadRequirement = v.picklist([
  'COMPANY',
  'CONTACT',
  'EMAIL',
  'PHONE',
  'VAT_NUMBER',
  'STOCK_LIST',
  'DEAL',
  'OWNER',
]);

/** What has to be done next with a lead. */
export type LeadNextStep = v.InferOutput<typeof LeadNextStep>;
export const LeadNextStep = v.picklist([
  'CONTACT',
  'QUALIFY',
  'ASK_FOR_STOCK_LIST',
  'FINISH_CHECKLIST',
  'COMPLETE',
  'WAIT_FOR_ACTIVATION',
  'NONE',
]);

export type LeadSorting = v.InferOutput<typeof LeadSorting>;
export const LeadSorting = v.picklist([
  'stageSince',
  '-stageSince',
  'createdAt',
  '-createdAt',
  'company',
  '-company',
]);

/** In addresses: letters from a to z, digits and hyphens; never the name of the page beside it. */
export const LeadSlug = v.pipe(v.string(), v.regex(/^(?!new$)[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(80));
export const LeadParams = v.object({ slug: LeadSlug });

export type LeadOwner = v.InferOutput<typeof LeadOwner>;
export const LeadOwner = v.object({ qid: Qid, name: v.string() });

const summary = {
  slug: LeadSlug,
  version: Count,
  company: v.string(),
  contact: v.nullable(v.string()),
  email: v.string(),
  country: v.nullable(CountryCode),
  stage: LeadStage,
  stageSince: Instant,
  source: LeadSource,
  owner: v.nullable(LeadOwner),
  nextStep: LeadNextStep,
  /** How many requirements of the completion are not met. */
  missing: Count,
  createdAt: Instant,
};

export type LeadSummary = v.InferOutput<typeof LeadSummary>;
export const LeadSummary = v.object(summary);

/** One stay in a stage; a lead that was moved back has several of the same stage. */
export const StageStay = v.object({ stage: LeadStage, since: Instant, until: v.nullable(Instant) });

export type LeadNote = v.InferOutput<typeof LeadNote>;
export const LeadNote = v.object({ qid: Qid, author: v.string(), text: v.string(), at: Instant });

export type LeadEntryKind = v.InferOutput<typeof LeadEntryKind>;
export const LeadEntryKind = v.picklist([
  'CREATED',
  'SIGNED_UP',
  'SURVEY_ANSWERED',
  'STAGE_CHANGED',
  'FIELD_CHANGED',
  'OWNER_CHANGED',
  'NOTE_ADDED',
  'STOCK_LIST_ADDED',
  'COMPLETED',
]);

/** One entry of the timeline; `field` names the changed one. */
export type LeadEntry = v.InferOutput<typeof LeadEntry>;
export const LeadEntry = v.object({
  qid: Qid,
  kind: LeadEntryKind,
  at: Instant,
  actor: v.string(),
  field: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

export type VatCheckStatus = v.InferOutput<typeof VatCheckStatus>;
export const VatCheckStatus = v.picklist(['MISSING', 'VALID', 'INVALID', 'NOT_NEEDED']);

/** The account of a company that has signed up by itself, or that completing the lead has made. */
export const LeadAccount = v.object({ isActivated: v.boolean(), createdAt: Instant });

/** The user who has the email address of the lead, without being its account. */
export const EmailUse = v.picklist(['UNUSED', 'OWN_ACCOUNT', 'OTHER_USER']);

/** The share of the rows of a stock list that has to be in the catalogue. */
export const REQUIRED_MATCH_RATE = 0.6;

/** The stock list of a lead, with what its check found (specification 2.14). */
export type LeadStockList = v.InferOutput<typeof LeadStockList>;
export const LeadStockList = v.object({
  ...v.pick(InitialCheck, ['taskId', 'fileName', 'status', 'failure', 'progress', 'createdAt', 'createdBy'])
    .entries,
  currency: Currency,
  result: v.nullable(
    v.pick(CheckResult, [
      'rows',
      'matched',
      'unmatched',
      'invalid',
      'belowLowest',
      'withoutRival',
      'problems',
    ]),
  ),
  /** The first rows that are in the catalogue. */
  sample: v.array(CheckRow),
  /** Whether the user may open the check. */
  isOpenable: v.boolean(),
});

/** The columns that a stock list must have. */
export type StockListColumn = v.InferOutput<typeof StockListColumn>;
export const StockListColumn = v.picklist(['gtin', 'price', 'quantity', 'sellingUnit']);

export const StockListUpload = v.object({ file: UploadFile });

const LeadDeal = v.pick(Deal, ['id', 'company', 'stage']);

export type Lead = v.InferOutput<typeof Lead>;
export const Lead = v.object({
  ...summary,
  phone: v.nullable(v.string()),
  /** With the spaces of its country. */
  formattedPhone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  categories: v.array(v.string()),
  vatNumber: v.nullable(v.string()),
  vatCheck: VatCheckStatus,
  emailUse: EmailUse,
  dealId: v.nullable(v.string()),
  /** The deal as the helpdesk has it now. */
  deal: v.nullable(LeadDeal),
  ownerQid: v.nullable(Qid),
  stockList: v.nullable(LeadStockList),
  account: v.nullable(LeadAccount),
  completedAt: v.nullable(Instant),
  requirements: v.array(v.object({ code: LeadRequirement, isMet: v.boolean() })),
  stages: v.array(StageStay),
  /** The newest first, as is the timeline. */
  notes: v.array(LeadNote),
  timeline: v.array(LeadEntry),
});

/** The owner `NONE` finds leads without one. */
export const LeadOwnerFilter = v.union([v.literal('NONE'), Qid]);

const filter = {
  stage: v.optional(v.array(LeadStage)),
  owner: v.optional(v.array(LeadOwnerFilter)),
  country: v.optional(v.array(CountryCode)),
  search: v.optional(SearchText),
  sort: v.optional(LeadSorting),
};

export type LeadFilter = v.InferOutput<typeof LeadFilter>;
export const LeadFilter = v.object(filter);

export type LeadQuery = v.InferOutput<typeof LeadQuery>;
export const LeadQuery = v.object({
  ...filter,
  page: v.optional(PageNumber),
  size: v.optional(PageSize),
});

/** All leads that match the filters by stage: how many, and the first of them. */
export type LeadBoard = v.InferOutput<typeof LeadBoard>;
export const LeadBoard = v.object({
  stages: v.array(v.object({ stage: LeadStage, count: Count, results: v.array(LeadSummary) })),
});

/** Leads by stage, by member of staff (also of those without leads) and by country. */
export type LeadCounts = v.InferOutput<typeof LeadCounts>;
export const LeadCounts = v.object({
  all: Count,
  stages: v.record(LeadStage, Count),
  owners: v.array(v.object({ qid: Qid, name: v.string(), count: Count })),
  unowned: Count,
  countries: v.array(v.object({ country: CountryCode, count: Count })),
});
