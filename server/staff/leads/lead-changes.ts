import * as v from 'valibot';
import type { LeadChange } from '#contract/staff/lead-details.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { NewLeadEntry } from './leads.store.ts';
import type { LeadRow } from './leads.tables.ts';

const StoredCategories = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const textFields = [
  'company',
  'contact',
  'email',
  'phone',
  'country',
  'website',
  'vatNumber',
  'dealId',
] as const;

/** The timeline entries of a change: one for each value that differs. */
export async function entriesOfChange(tx: Tx, lead: LeadRow, change: LeadChange): Promise<NewLeadEntry[]> {
  const entries: NewLeadEntry[] = [];
  const compare = (field: string, before: string | null, after: string | null | undefined) => {
    if (after !== undefined && after !== before)
      entries.push({ kind: 'FIELD_CHANGED', field, before, after });
  };
  for (const field of textFields) compare(field, lead[field], change[field]);
  compare('categories', listed(v.parse(StoredCategories, lead.categories)), listed(change.categories));
  if (change.ownerQid !== undefined && change.ownerQid !== lead.ownerQid) {
    const before = await findName(tx, lead.ownerQid);
    entries.push({
      kind: 'OWNER_CHANGED',
      field: 'owner',
      before,
      after: await findName(tx, change.ownerQid),
    });
  }
  if (change.stage !== undefined && change.stage !== lead.stage) {
    entries.push({ kind: 'STAGE_CHANGED', before: lead.stage, after: change.stage });
  }
  return entries;
}

type Changed = { field?: string | null; before?: string | null; after?: string | null };

/** What changed, for the audit list: `company: Hollins → Hollins & Tarn; NEW → CONTACTED`. */
export function changeDetail(entries: readonly Changed[]): string {
  return entries
    .map(({ field, before, after }) => {
      const change = `${before ?? 'none'} → ${after ?? 'none'}`;
      return field ? `${field}: ${change}` : change;
    })
    .join('; ');
}

function listed(categories: string[]): string;
function listed(categories: string[] | undefined): string | undefined;
function listed(categories: string[] | undefined) {
  return categories?.join(', ');
}

async function findName(tx: Tx, userQid: string | null): Promise<string | null> {
  if (userQid === null) return null;
  const user = await tx.selectFrom('users').select('name').where('qid', '=', userQid).executeTakeFirst();
  return user?.name ?? null;
}
