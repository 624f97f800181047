import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SignUp } from '#contract/people/accounts.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { revokeRefreshFamiliesOfUser } from '#server/people/auth/auth.store.ts';
import { unmatchableHash } from '#server/people/auth/passwords.ts';
import type { UserRow } from '#server/people/users/users.tables.ts';
import { sendMail } from '#server/platform/outbox/outbox.store.ts';
import { publish } from '#server/platform/resources/events.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { activationMail, alreadyRegisteredMail, invitationMail } from './accounts.mails.ts';
import { countryDefaults } from './country-defaults.ts';
import { findEmailOwner, assignEmailToUser } from './emails.store.ts';
import { savePassword } from './passwords.store.ts';
import { issueSecret } from './secrets.store.ts';
import { checkVat } from './vat.rules.ts';
import { findRegisteredCompany } from './vat.store.ts';

/** `hasAgreed` says whether the seller accepted the terms: a list is sent by another person, whose agreement is none. */
export type SellerRegistration = { signUp: SignUp; passwordHash: string; hasAgreed: boolean };
/** What is known of a new seller and its first user. */
export type NewSeller = Pick<SignUp, 'company' | 'country' | 'vatNumber' | 'name' | 'phone'>;
/** `email` is in lower case, or a generated one. */
type Opening = Omit<SellerRegistration, 'signUp'> & { signUp: NewSeller; email: string };
type Links = Pick<MarketplaceApp, 'linkTo'>;

/**
 * Makes a seller and its user, or mails the owner of the address that there is an account already. The same statements
 * run in both cases, so that the time of the answer does not reveal which one it was.
 */
export async function registerSeller(
  tx: Tx,
  { linkTo }: Links,
  registration: SellerRegistration,
  now: Date,
): Promise<void> {
  const email = registration.signUp.email.toLowerCase();
  const owner = await findEmailOwner(tx, email);
  if (owner && owner.activatedAt !== null) {
    await runAndRollBack(tx, () =>
      openAccount(tx, { ...registration, email: unusedAddress() }, undefined, now),
    );
    const links = { login: linkTo(pathTo.login()), reset: linkTo(pathTo.resetPassword()) };
    await sendMail(tx, alreadyRegisteredMail(email, links), now);
    return;
  }
  const { company, secret } = await openAccount(tx, { ...registration, email }, owner, now);
  const url = linkTo(mailedLinkPath({ page: 'activateAccount', secret }));
  await sendMail(tx, activationMail(email, company, url), now);
}

/** Makes a seller and its user on behalf of staff; the user chooses a password by the mailed link. */
export async function inviteSeller(
  tx: Tx,
  links: Links,
  { email, ...signUp }: NewSeller & { email: string },
  now: Date,
): Promise<UserRow> {
  const opening = { signUp, email, passwordHash: await unmatchableHash(), hasAgreed: false };
  const user = await addSeller(tx, opening, now);
  await tx.updateTable('users').set({ needsPassword: 1 }).where('qid', '=', user.qid).execute();
  await sendInvitation(tx, links, { user, company: signUp.company }, now);
  return user;
}

/** Mails a link that activates an account which staff have opened, or which waits for its activation. */
export async function sendInvitation(
  tx: Tx,
  { linkTo }: Links,
  { user, company }: { user: Pick<UserRow, 'qid' | 'email'>; company: string },
  now: Date,
): Promise<void> {
  const { qid: userQid, email } = user;
  const secret = await issueSecret(tx, { userQid, purpose: 'ACTIVATION', subject: email }, now);
  const url = linkTo(mailedLinkPath({ page: 'activateAccount', secret }));
  await sendMail(tx, invitationMail(email, company, url), now);
}

/** Adds the account of a new seller, or reuses that of an owner who has not activated it; returns the data of its mail. */
async function openAccount(tx: Tx, opening: Opening, owner: UserRow | undefined, now: Date) {
  const { email } = opening;
  if (owner) await runAndRollBack(tx, () => addSeller(tx, { ...opening, email: unusedAddress() }, now));
  const user = owner ?? (await addSeller(tx, opening, now));
  await discardSignUp(tx, owner ?? { qid: randomUUID(), sellerQid: null, email }, email, now);
  const secret = await issueSecret(tx, { userQid: user.qid, purpose: 'ACTIVATION', subject: email }, now);
  await publish(tx, 'seller.signed-up', { ...opening.signUp, email, userQid: user.qid, now });
  const { company } = await tx
    .selectFrom('users')
    .leftJoin('sellers', 'sellers.qid', 'users.sellerQid')
    .select(({ fn }) => fn.coalesce('sellers.company', 'users.name').as('company'))
    .where('users.qid', '=', user.qid)
    .executeTakeFirstOrThrow();
  return { company, secret };
}

/** Runs work in a savepoint and rolls it back. */
async function runAndRollBack(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rolled_back`.execute(tx);
  await work();
  await sql`rollback to savepoint rolled_back`.execute(tx);
  await sql`release savepoint rolled_back`.execute(tx);
}

function unusedAddress(): string {
  return `${randomUUID()}@nobody.invalid`;
}

/**
 * Two people signed up with one address that is not verified yet: neither password counts, and the owner of the address
 * chooses one by the mail. The verified phone, other addresses and accepted terms of the earlier one are discarded too.
 */
async function discardSignUp(
  tx: Tx,
  { qid: userQid, sellerQid, email: primary }: Pick<UserRow, 'qid' | 'sellerQid' | 'email'>,
  email: string,
  now: Date,
): Promise<void> {
  await savePassword(tx, userQid, await unmatchableHash(), now);
  await tx
    .updateTable('users')
    .set({ needsPassword: 1, isPhoneVerified: 0 })
    .where('qid', '=', userQid)
    .execute();
  await tx
    .deleteFrom('userEmails')
    .where('userQid', '=', userQid)
    .where('email', 'not in', [primary, email])
    .execute();
  await tx.updateTable('sellers').set({ acceptedSlaAt: null }).where('qid', '=', sellerQid).execute();
  await revokeRefreshFamiliesOfUser(tx, userQid, now);
}

async function addSeller(
  tx: Tx,
  { signUp, passwordHash, hasAgreed, email }: Opening,
  now: Date,
): Promise<UserRow> {
  const sellerQid = randomUUID();
  const createdAt = now.toISOString();
  const { company, country, vatNumber, name, phone } = signUp;
  const vat = vatNumber === undefined ? undefined : checkVat(country, vatNumber);
  const number = vat?.is === 'VALID' ? vat.number : (vatNumber ?? null);
  await tx
    .insertInto('sellers')
    .values({
      qid: sellerQid,
      fid: `S-${sellerQid.slice(0, 8).toUpperCase()}`,
      company,
      country,
      ...countryDefaults(country),
      vatNumber: number,
      vatCompanyName: number === null ? null : await findRegisteredCompany(tx, number),
      preferencesVersion: 1,
      acceptedSlaAt: hasAgreed ? createdAt : null,
      status: 'ACTIVE',
      pricingModel: 'STANDARD',
      createdAt,
    })
    .execute();
  const user = await tx
    .insertInto('users')
    .values({
      qid: randomUUID(),
      sellerQid,
      email,
      name,
      phone,
      passwordHash,
      needsPassword: 0,
      country,
      isWarehouseUser: 0,
      isStaff: 0,
      isBuyer: 0,
      isPhoneVerified: 0,
      isEmailVerified: 0,
      createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await assignEmailToUser(tx, { userQid: user.qid, email, verifiedAt: null }, now);
  return user;
}
