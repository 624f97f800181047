import { foldText } from '#contract/platform/values/fold-text.ts';
import type { Deal } from '#contract/staff/deals.schemas.ts';
import type { CheckResult } from '#contract/staff/initial-checks.schemas.ts';
import {
  type LeadEntryKind,
  type LeadNextStep,
  type LeadRequirement,
  type LeadStage,
  REQUIRED_MATCH_RATE,
  type VatCheckStatus,
} from '#contract/staff/leads.schemas.ts';
import { checkVat, hasVatNumbers } from '#server/people/accounts/vat.rules.ts';
import type { LeadRow } from './leads.tables.ts';

const LONGEST_BASE = 60;
/** The page for a new lead has this name. */
const RESERVED = 'new';

/** The slug of a company that no other lead has. */
export function slugOf(company: string, taken: ReadonlySet<string>): string {
  const base = slugBaseOf(company);
  if (!taken.has(base) && base !== RESERVED) return base;
  for (let number = 2; ; number += 1) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

export function slugBaseOf(company: string): string {
  const words = foldText(company).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, LONGEST_BASE).replace(/-$/, '') || 'lead';
}

/** What the VAT register of the country says, of which the embedded marketplace knows form and check digits. */
export function vatCheckOf({ country, vatNumber }: Pick<LeadRow, 'country' | 'vatNumber'>): VatCheckStatus {
  if (country !== null && !hasVatNumbers(country)) return 'NOT_NEEDED';
  if (country === null || vatNumber === null) return 'MISSING';
  return checkVat(country, vatNumber).is === 'VALID' ? 'VALID' : 'INVALID';
}

/** Whose the email address of a lead is. */
export type EmailUse = 'UNUSED' | 'OWN_ACCOUNT' | 'OTHER_USER';

/** A lead with what decides on its completion. */
export type LeadFacts = Pick<
  LeadRow,
  'company' | 'contact' | 'country' | 'phone' | 'vatNumber' | 'ownerQid'
> & { emailUse: EmailUse; dealStage: Deal['stage'] | null; checkResult: StockCount | null };

/** What the check of a stock list counted; null before it has succeeded. */
export type StockCount = Pick<CheckResult, 'rows' | 'matched'>;

type Requirement = { code: LeadRequirement; isMet: boolean };

/** What completing a lead needs, and whether it is there. */
export function requirementsOf(lead: LeadFacts): Requirement[] {
  return [
    { code: 'COMPANY', isMet: lead.company !== '' && lead.country !== null },
    { code: 'CONTACT', isMet: lead.contact !== null },
    { code: 'EMAIL', isMet: lead.emailUse !== 'OTHER_USER' },
    { code: 'PHONE', isMet: lead.phone !== null },
    { code: 'VAT_NUMBER', isMet: ['VALID', 'NOT_NEEDED'].includes(vatCheckOf(lead)) },
    { code: 'STOCK_LIST', isMet: hasEnoughMatches(lead.checkResult) },
    { code: 'DEAL', isMet: lead.dealStage === 'WON' },
    { code: 'OWNER', isMet: lead.ownerQid !== null },
  ];
}

function hasEnoughMatches(count: StockCount | null): boolean {
  return count !== null && count.rows > 0 && count.matched / count.rows >= REQUIRED_MATCH_RATE;
}

export function missingOf(lead: LeadFacts): LeadRequirement[] {
  return requirementsOf(lead)
    .filter(({ isMet }) => !isMet)
    .map(({ code }) => code);
}

type Progress = { stage: LeadStage; missing: number; isActivated: boolean };

export function nextStepOf({ stage, missing, isActivated }: Progress): LeadNextStep {
  if (stage === 'COMPLETED') return isActivated ? 'NONE' : 'WAIT_FOR_ACTIVATION';
  if (missing === 0) return 'COMPLETE';
  return nextSteps[stage];
}

const nextSteps = {
  NEW: 'CONTACT',
  CONTACTED: 'QUALIFY',
  QUALIFIED: 'ASK_FOR_STOCK_LIST',
  STOCKLIST_RECEIVED: 'FINISH_CHECKLIST',
} as const satisfies Record<Exclude<LeadStage, 'COMPLETED'>, LeadNextStep>;

type Entry = { kind: LeadEntryKind; at: string; after: string | null };
type Stay = { stage: LeadStage; since: string; until: string | null };

/** The stays of a lead in its stages, the first one first, from its timeline in the same sequence. */
export function staysOf(lead: Pick<LeadRow, 'createdAt' | 'stage'>, entries: readonly Entry[]): Stay[] {
  const starts = entries.flatMap(({ kind, at, after }) => {
    if (kind === 'COMPLETED') return [{ stage: 'COMPLETED' as const, since: at }];
    return kind === 'STAGE_CHANGED' ? [{ stage: after as LeadStage, since: at }] : [];
  });
  const all = [{ stage: 'NEW' as LeadStage, since: lead.createdAt }, ...starts];
  return all.map((start, index) => ({ ...start, until: all[index + 1]?.since ?? null }));
}
