import { addDays } from 'date-fns/addDays';
import type { Insertable } from 'kysely';
import { hashPassword, unmatchableHash } from '#server/people/auth/passwords.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { defineSeed } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { PASSWORD, samplePeople } from './sample-people.ts';
import { sellers } from './sample-sellers.ts';

export const usersSeed = defineSeed({
  make: async ({ now }) => ({
    rows: makeUsers(now, {
      passwordHash: await hashPassword(PASSWORD),
      noPasswordHash: await unmatchableHash(),
    }),
  }),
});

type Hashes = { passwordHash: string; noPasswordHash: string };

function makeUsers(now: Date, { passwordHash, noPasswordHash }: Hashes) {
  const random = randomFor('users');
  const users = samplePeople.map((person): Insertable<Database['users']> => {
    const isNew = person.is === 'newcomer';
    const isVerified = person.is === 'unverified' || isNew ? 0 : 1;
    const qid = random.qid();
    const createdAt = isNew ? now : addDays(now, -random.between(200, 1500));
    return {
      qid,
      sellerQid: person.seller ? sellers[person.seller].qid : null,
      email: person.email,
      name: person.name,
      phone: person.phone,
      passwordHash: isNew ? noPasswordHash : passwordHash,
      needsPassword: isNew ? 1 : 0,
      country: person.country,
      isWarehouseUser: person.is === 'warehouse' ? 1 : 0,
      isStaff: person.is === 'staff' ? 1 : 0,
      isBuyer: person.is === 'buyer' ? 1 : 0,
      isPhoneVerified: isVerified,
      isEmailVerified: isVerified,
      activatedAt: isVerified === 1 ? createdAt.toISOString() : null,
      createdAt: createdAt.toISOString(),
    };
  });
  return { users, userEmails: emailsOf(users) };
}

function emailsOf(users: Insertable<Database['users']>[]): Insertable<Database['userEmails']>[] {
  const random = randomFor('email addresses');
  return users.map(({ qid, email, isEmailVerified, createdAt }) => ({
    qid: random.qid(),
    userQid: qid,
    email,
    verifiedAt: isEmailVerified === 1 ? createdAt : null,
    createdAt,
  }));
}
