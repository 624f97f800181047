import { randomUUID } from 'node:crypto';
import type { UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { LeadRow } from '#server/staff/leads/leads.tables.ts';
import { addUser } from '#tests/people/users/user.factory.ts';

/** The member of staff who is signed in, and owns the leads of a test. */
export async function staffUser(store: Store): Promise<UserRow> {
  const staff = await store.db.selectFrom('users').selectAll().where('isStaff', '=', 1).executeTakeFirst();
  return staff ?? addUser(store, { isStaff: 1, name: 'Sam Reed', email: 'sam.reed@quayside.example' });
}

const createdAt = '2026-02-20T09:00:00.000Z';

/** A lead that has all that its completion needs, unless the values take something away. */
export async function addLead(store: Store, values: Partial<LeadRow> = {}): Promise<LeadRow> {
  const qid = randomUUID();
  const owner = values.ownerQid === undefined ? await staffUser(store) : undefined;
  const row = {
    qid,
    slug: `zeezicht-${qid.slice(0, 8)}`,
    version: 1,
    company: 'Zeezicht Cosmetica',
    contact: 'Mila Vos',
    email: `${qid.slice(0, 8)}@zeezicht.example`,
    phone: '+31205550188',
    country: 'NL',
    website: 'zeezicht.example',
    categories: JSON.stringify(['Skin care', 'Sun care']),
    vatNumber: 'NL168939836B02',
    dealId: '48201',
    checkQid: null,
    offersAt: null,
    stage: 'NEW',
    stageSince: createdAt,
    source: 'STAFF',
    ownerQid: owner?.qid ?? null,
    userQid: null,
    createdAt,
    completedAt: null,
    ...values,
  } satisfies LeadRow;
  if (row.dealId !== null) {
    await store.db
      .insertInto('deals')
      .values({
        id: row.dealId,
        company: row.company,
        stage: 'WON',
        team: 'Northern Europe',
        ownerName: 'Sam Reed',
        ownerEmail: 'sam.reed@quayside.example',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const lead = await store.db.insertInto('leads').values(row).returningAll().executeTakeFirstOrThrow();
  await store.db
    .insertInto('leadEntries')
    .values({
      qid: randomUUID(),
      leadQid: lead.qid,
      sequence: 1,
      kind: 'CREATED',
      at: lead.createdAt,
      actor: 'Sam Reed',
      field: null,
      before: null,
      after: null,
    })
    .execute();
  return lead;
}

type CheckedList = { matched?: readonly { gtin: string; name: string; brand: string }[]; rows?: number };

/** Gives a lead a stock list whose check has succeeded: by default four of five rows are matched. */
export async function addCheckedList(
  store: Store,
  lead: LeadRow,
  { matched, rows = 5 }: CheckedList = {},
): Promise<string> {
  const [fileQid, checkQid] = [randomUUID(), randomUUID()];
  const products = matched ?? [];
  const count = matched?.length ?? 4;
  const user = await staffUser(store);
  await store.db
    .insertInto('checkFiles')
    .values({
      qid: fileQid,
      userQid: user.qid,
      fileName: 'zeezicht-stock.xlsx',
      bytes: 1,
      sheets: '[]',
      content: new Uint8Array([1]),
      createdAt,
    })
    .execute();
  const result = {
    rows,
    matched: count,
    unmatched: rows - count,
    invalid: 0,
    belowLowest: 1,
    withoutRival: 1,
    differences: Array.from({ length: 10 }, () => 0),
    nearly: { rows: 0, averageReduction: '0.00' },
    problems: [],
    repairs: [],
    brands: 1,
    matchedValueEur: '100.00',
  };
  const columns = {
    sheet: 'Stock',
    headingRow: 1,
    gtinColumn: 'A',
    priceColumn: 'B',
    sellingUnitColumn: 'C',
    inventoryColumn: 'D',
    currency: 'EUR',
  };
  await store.db
    .insertInto('initialChecks')
    .values({
      qid: checkQid,
      fileQid,
      status: 'SUCCEEDED',
      userQid: user.qid,
      createdBy: user.name,
      createdAt,
      startedAt: createdAt,
      endedAt: createdAt,
      slot: null,
      progress: null,
      failure: null,
      fileName: 'zeezicht-stock.xlsx',
      dealId: lead.dealId,
      company: lead.company,
      leadSlug: lead.slug,
      columns: JSON.stringify(columns),
      currency: 'EUR',
      millionthsPerEuro: 1_000_000,
      rateDate: '2026-02-20',
      result: JSON.stringify(result),
      brands: '[]',
    })
    .execute();
  for (const [index, product] of products.entries()) {
    await store.db
      .insertInto('initialCheckRows')
      .values({
        checkQid,
        row: index + 2,
        kind: 'MATCHED',
        ...product,
        priceCents: 450,
        quantity: 24,
        sellingUnit: 6,
        lowestCents: null,
        differenceBasisPoints: null,
        wouldWin: 1,
        problem: null,
      })
      .execute();
  }
  await store.db.updateTable('leads').set({ checkQid }).where('qid', '=', lead.qid).execute();
  return checkQid;
}
