import * as v from 'valibot';
import { Email, PhoneNumber, TaxNumber } from '#contract/people/accounts.schemas.ts';
import { CountryCode, Qid } from '#contract/platform/api/shapes.ts';
import { noLineBreaks } from '#contract/platform/values/no-line-breaks.ts';
import { DealId } from './deals.schemas.ts';
import { OpenLeadStage } from './leads.schemas.ts';

const text = (missing: string, most = 120) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(most, `Use ${most} characters or fewer.`),
    noLineBreaks,
  );

/** A field that may stay empty: an empty text is none. */
function optionalField<const S extends v.GenericSchema<string, string>>(schema: S) {
  return v.pipe(
    v.nullable(v.string()),
    v.transform((typed) => (typed?.trim() ? typed : null)),
    v.nullable(schema),
  );
}

/** Without `https://` and the slash at the end. */
export const Website = v.pipe(
  v.string(),
  v.trim(),
  v.transform((typed) => typed.replace(/^https?:\/\//i, '').replace(/\/$/, '')),
  v.maxLength(200, 'Use 200 characters or fewer.'),
  v.regex(/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u, 'Enter a website such as company.com.'),
);

const MAXIMUM_CATEGORIES = 10;

/** What a company sells, separated by commas as people type it. */
export const LeadCategories = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((typed) => (typeof typed === 'string' ? typed.split(',') : typed)),
  v.transform((typed) => [...new Set(typed.map((each) => each.trim()).filter((each) => each !== ''))]),
  v.array(v.pipe(v.string(), v.maxLength(60, 'Use 60 characters or fewer for each category.'), noLineBreaks)),
  v.maxLength(MAXIMUM_CATEGORIES, `Enter ${MAXIMUM_CATEGORIES} categories or fewer.`),
);

/** As staff type it; the deal itself is in the helpdesk. */
const TypedDealId = v.pipe(
  v.string(),
  v.custom<string>(isDealId, 'Enter the number of the deal, such as 48201.'),
);

/** Compared without regard to case, so kept in lower case. */
const LeadEmail = v.pipe(Email, v.toLowerCase());

const details = {
  company: text('Enter the company name.'),
  contact: optionalField(text('Enter the name of the contact.')),
  email: LeadEmail,
  phone: optionalField(PhoneNumber),
  country: optionalField(CountryCode),
  website: optionalField(Website),
  categories: LeadCategories,
  vatNumber: optionalField(TaxNumber),
  dealId: optionalField(TypedDealId),
};

/** What staff enter about a company. */
export type LeadDetails = v.InferOutput<typeof LeadDetails>;
export const LeadDetails = v.object(details);

/** A new lead; it may have no owner. */
export type NewLead = v.InferOutput<typeof NewLead>;
export const NewLead = v.object({ ...details, ownerQid: v.optional(optionalField(Qid)) });

/** Changes of a lead; what is missing stays. */
export type LeadChange = v.InferOutput<typeof LeadChange>;
export const LeadChange = v.partial(
  v.object({ ...details, ownerQid: v.nullable(Qid), stage: OpenLeadStage }),
);

/** An answer of the survey on the public pages. */
export type SurveyAnswer = v.InferOutput<typeof SurveyAnswer>;
export const SurveyAnswer = v.object({
  company: details.company,
  email: LeadEmail,
  contact: v.optional(details.contact),
  phone: v.optional(details.phone),
  country: v.optional(details.country),
  website: v.optional(details.website),
  categories: v.optional(LeadCategories),
});

export const NoteText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Write the note first.'),
  v.maxLength(2_000, 'Use 2,000 characters or fewer.'),
);
export const NewLeadNote = v.object({ text: NoteText });

function isDealId(typed: unknown): boolean {
  return v.is(DealId, typed);
}
