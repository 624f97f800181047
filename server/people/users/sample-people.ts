import * as v from 'valibot';
import type { SeededUser } from '#contract/platform/info.schemas.ts';
import json from './sample-people.json' with { type: 'json' };
import { SellerKey } from './sample-sellers.ts';

/** A seeded user who is listed where `isDemo`; one without a password is invited. */
export type SampleUser = Pick<SeededUser, 'who' | 'email' | 'password' | 'note'>;

type SampleAccount = SampleUser & { password: string };

/** The password of all seeded users; for development only. */
export const PASSWORD = 'harbour-lantern-42';

const Person = v.object({
  who: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  seller: v.nullable(SellerKey),
  country: v.string(),
  note: v.string(),
  is: v.optional(v.picklist(['warehouse', 'staff', 'buyer', 'unverified', 'newcomer'])),
});

export const samplePeople = v.parse(v.array(Person), json);

export const sampleUsers: SampleUser[] = samplePeople.map(({ who, email, note, is }) => ({
  who,
  email,
  password: is === 'newcomer' ? null : PASSWORD,
  note,
}));

/** The users with a password, as the start of the embedded marketplace prints them. */
export const sampleAccounts: SampleAccount[] = sampleUsers.flatMap(({ password, ...user }) =>
  password === null ? [] : [{ ...user, password }],
);
