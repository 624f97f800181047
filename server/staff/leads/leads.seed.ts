import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { LeadStage } from '#contract/staff/leads.schemas.ts';
import { sellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { initialChecksSeed } from '#server/staff/initial-checks/initial-checks.seed.ts';
import { slugOf } from './leads.rules.ts';
import { sampleLeads, sampleNotes, sellersFromLeads, staffEmails, type SampleLead } from './sample-leads.ts';

type LeadRows = Required<Pick<Rows, 'leads' | 'leadNotes' | 'leadEntries'>>;
type Person = { qid: string; name: string };
type Account = { qid: string; name: string; activatedAt: string | null; createdAt: string };
type Check = { qid: string; fileName: string };
type Told = { stage: LeadStage; at: Date };

const openStages = ['NEW', 'CONTACTED', 'QUALIFIED', 'STOCKLIST_RECEIVED'] as const;

/** Some sixty leads in all stages, with their notes and timelines. */
export const leadsSeed = defineSeed({ after: [initialChecksSeed], write: seedLeads });

async function seedLeads(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('leads');
  const staff = await readStaff(tx);
  const rows: LeadRows = { leads: [], leadNotes: [], leadEntries: [] };
  const slugs = new Set<string>();
  const around = { random, now, staff, slugs, checks: await readChecks(tx) };
  for (const { seller, categories, stage, owner } of sellersFromLeads) {
    const { qid, company, country, vatNumber } = await readSeller(tx, seller);
    const account = await readAccount(tx, qid);
    const { email, phone } = account;
    const known = { company, country, contact: account.name, email, phone, vatNumber, dealId: null };
    addLead(rows, { ...known, categories, stage, owner, source: 'SIGN_UP' }, { ...around, account });
  }
  for (const sample of sampleLeads) addLead(rows, sample, around);
  await writeRows(tx, rows);
}

type Around = {
  random: Random;
  now: Date;
  staff: ReadonlyMap<string, Person>;
  slugs: Set<string>;
  /** The newest check of each deal that succeeded. */
  checks: ReadonlyMap<string, Check>;
  account?: Account;
};

function addLead(rows: LeadRows, sample: SampleLead, around: Around): void {
  const { random, staff, slugs, checks, account } = around;
  const { company, contact, country, email, phone, vatNumber, dealId, stage, source } = sample;
  const owner = sample.owner === null ? undefined : staff.get(staffEmails[sample.owner]);
  const stays = tellStays(sample, around);
  const last = stays.at(-1)?.at ?? around.now;
  const leadQid = random.qid();
  const list = stage === 'STOCKLIST_RECEIVED' ? checks.get(dealId ?? '') : undefined;
  const slug = slugOf(company, slugs);
  slugs.add(slug);
  rows.leads.push({
    qid: leadQid,
    slug,
    version: stays.length,
    company,
    contact,
    email,
    phone,
    country,
    website:
      /^(?:info|sales|kontakt)@/.test(email) || random.chance(0.3)
        ? null
        : email.slice(email.indexOf('@') + 1),
    categories: JSON.stringify(sample.categories.split(', ').filter((each) => each !== '')),
    vatNumber,
    dealId,
    checkQid: list?.qid ?? null,
    offersAt: null,
    stage,
    stageSince: last.toISOString(),
    source,
    ownerQid: owner?.qid ?? null,
    userQid: account?.qid ?? null,
    createdAt: (stays[0]?.at ?? last).toISOString(),
    completedAt: stage === 'COMPLETED' ? last.toISOString() : null,
  });
  const author = owner?.name ?? 'Sam Reed';
  const notes = notesOf(sample, stays, around);
  rows.leadNotes.push(...notes.map((note) => ({ qid: random.qid(), leadQid, author, ...note })));
  addEntries(rows, { leadQid, sample, stays, notes, author, random, list });
}

/** When the lead entered its stages. Hollins & Tarn and the newest lead of all have fixed times. */
function tellStays({ company, stage }: SampleLead, { random, now, account }: Around): Told[] {
  if (company.startsWith('Hollins')) {
    const days = [16, 15, 8, 2];
    return openStages.map((each, index) => ({ stage: each, at: subDays(now, days[index] ?? 0) }));
  }
  const path: LeadStage[] =
    stage === 'COMPLETED' ? [...openStages, stage] : openStages.slice(0, openStages.indexOf(stage) + 1);
  // The sign-up opened the account, and made the lead.
  if (account && stage === 'COMPLETED') {
    const start = new Date(account.createdAt);
    return path.map((each, index) => ({ stage: each, at: addHours(start, index * 52) }));
  }
  let at = account ? subHours(now, 2) : subHours(now, random.between(1, 260));
  if (account && stage !== 'NEW') at = subHours(now, 30);
  const told: Told[] = [];
  for (const each of path.toReversed()) {
    told.unshift({ stage: each, at });
    at = subHours(at, random.between(8, 190));
  }
  return told;
}

function notesOf({ company, stage }: SampleLead, stays: readonly Told[], { random, now }: Around) {
  const at = (moment: Date) => moment.toISOString();
  if (company.startsWith('Hollins')) {
    return [
      {
        text: 'Two warehouses, both within an hour of Hull. They can pack within three working days.',
        at: at(subDays(now, 8)),
      },
      {
        text: 'List is in good shape. Ostara is 9% above the lowest offer, worth a word on price before they go live.',
        at: at(addHours(subDays(now, 2), 5)),
      },
      {
        text: 'Called Priya: will send the VAT certificate this afternoon. Wants to start with sun care before spring.',
        at: at(subHours(now, 1)),
      },
    ];
  }
  return stays.flatMap(({ stage: each, at: since }) => {
    if (each === 'COMPLETED' || !random.chance(each === stage ? 0.6 : 0.4)) return [];
    const noted = addMinutes(since, random.between(20, 400));
    return noted < now ? [{ text: random.pick(sampleNotes[each]), at: at(noted) }] : [];
  });
}

type Story = {
  leadQid: string;
  sample: SampleLead;
  stays: readonly Told[];
  notes: readonly { at: string }[];
  author: string;
  random: Random;
  list: Check | undefined;
};

const firstEntries = { SIGN_UP: 'SIGNED_UP', SURVEY: 'SURVEY_ANSWERED', STAFF: 'CREATED' } as const;

function addEntries(rows: LeadRows, { leadQid, sample, stays, notes, author, random, list }: Story): void {
  const { source, contact, email } = sample;
  const entries = [
    ...stays.map(({ stage, at }, index) => {
      const when = at.toISOString();
      if (index === 0) {
        const actor = source === 'STAFF' ? author : (contact ?? email);
        return { kind: firstEntries[source], at: when, actor, before: null, after: null };
      }
      if (stage === 'COMPLETED') {
        return { kind: 'COMPLETED' as const, at: when, actor: author, before: null, after: null };
      }
      const before = stays[index - 1]?.stage ?? null;
      return { kind: 'STAGE_CHANGED' as const, at: when, actor: author, before, after: stage };
    }),
    ...notes.map(({ at }) => ({ kind: 'NOTE_ADDED' as const, at, actor: author, before: null, after: null })),
    ...stays
      .filter(({ stage }) => list !== undefined && stage === 'STOCKLIST_RECEIVED')
      .map(({ at }) => ({
        kind: 'STOCK_LIST_ADDED' as const,
        at: at.toISOString(),
        actor: author,
        before: null,
        after: list?.fileName ?? null,
      })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  rows.leadEntries.push(
    ...entries.map((entry, index) => ({
      qid: random.qid(),
      leadQid,
      sequence: index + 1,
      field: null,
      ...entry,
    })),
  );
}

async function readStaff(tx: Tx): Promise<Map<string, Person>> {
  const staff = await tx
    .selectFrom('users')
    .select(['qid', 'name', 'email'])
    .where('isStaff', '=', 1)
    .execute();
  return new Map(staff.map(({ email, ...person }) => [email, person]));
}

function readSeller(tx: Tx, key: keyof typeof sellers) {
  return tx.selectFrom('sellers').selectAll().where('qid', '=', sellers[key].qid).executeTakeFirstOrThrow();
}

function readAccount(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('users')
    .select(['qid', 'name', 'email', 'phone', 'activatedAt', 'createdAt'])
    .where('sellerQid', '=', sellerQid)
    .orderBy('email')
    .executeTakeFirstOrThrow();
}

/** The stock lists of leads are those that were checked for their deals. */
async function readChecks(tx: Tx): Promise<Map<string, Check>> {
  const checks = await tx
    .selectFrom('initialChecks')
    .select(['qid', 'dealId', 'fileName'])
    .where('status', '=', 'SUCCEEDED')
    .orderBy('createdAt')
    .execute();
  return new Map(
    checks.flatMap(({ dealId, ...check }) => (dealId === null ? [] : [[dealId, check] as const])),
  );
}
