import { addDays } from 'date-fns';
import type { Insertable } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import { randomFor } from './random.ts';
import { sellers, type SellerKey } from './sellers.ts';

export type SignIn = { who: string; email: string; password: string; note: string };

/** Of all seeded users; for development only. */
export const PASSWORD = 'harbour-lantern-42';

type Person = {
  who: string;
  name: string;
  email: string;
  seller: SellerKey | null;
  country: string;
  note: string;
  is?: 'warehouse' | 'staff' | 'buyer' | 'unverified';
};

export const people: Person[] = [
  {
    who: 'Seller',
    name: 'Jana Holt',
    email: 'jana.holt@nordlicht-beauty.example',
    seller: 'nordlicht',
    country: 'DE',
    note: 'orders in every state; the profile is complete',
  },
  {
    who: 'Colleague of that seller',
    name: 'Mirko Adler',
    email: 'mirko.adler@nordlicht-beauty.example',
    seller: 'nordlicht',
    country: 'DE',
    note: 'the same company, for changes by two people',
  },
  {
    who: 'Unverified seller',
    name: 'Chiara Bassi',
    email: 'chiara.bassi@campofiore.example',
    seller: 'campofiore',
    country: 'IT',
    note: 'phone and e-mail not verified; no orders',
    is: 'unverified',
  },
  {
    who: 'Seller without accepted terms',
    name: 'Elin Sundqvist',
    email: 'elin.sundqvist@fjallglim.example',
    seller: 'fjallglim',
    country: 'SE',
    note: 'has to accept the terms first',
  },
  {
    who: 'Paused seller',
    name: 'Tomasz Zielony',
    email: 'tomasz.zielony@bursztynowa.example',
    seller: 'bursztynowa',
    country: 'PL',
    note: 'paused after two expired orders',
  },
  {
    who: 'Seller with an incomplete profile',
    name: 'Pieter Vos',
    email: 'pieter.vos@havenkade.example',
    seller: 'havenkade',
    country: 'NL',
    note: 'no bank details, so payment cannot be triggered',
  },
  {
    who: 'Seller with a long address',
    name: 'Ravi Mercer',
    email: 'ravi.mercer@pennine-wold.example',
    seller: 'pennine',
    country: 'GB',
    note: 'too long for any carrier that can be booked; sells in GBP',
  },
  {
    who: 'Seller overseas',
    name: 'Dana Whit',
    email: 'dana.whit@larkspur-bay.example',
    seller: 'larkspur',
    country: 'US',
    note: 'sells in USD, New York time; the second line of the address is too long to book',
  },
  {
    who: 'Warehouse',
    name: 'Noor de Wit',
    email: 'dock@kaaiwerk.example',
    seller: null,
    country: 'NL',
    note: 'packages and shipments',
    is: 'warehouse',
  },
  {
    who: 'Staff',
    name: 'Sam Reed',
    email: 'sam.reed@quayside.example',
    seller: 'quayside',
    country: 'NL',
    note: 'internal tools; test sales',
    is: 'staff',
  },
  {
    who: 'Buyer',
    name: 'Alex Corner',
    email: 'buyer@corner-shop.example',
    seller: null,
    country: 'GB',
    note: 'is refused',
    is: 'buyer',
  },
];

/** What the start of the embedded marketplace prints. */
export const signIns: SignIn[] = people.map(({ who, email, note }) => ({
  who,
  email,
  password: PASSWORD,
  note,
}));

export function makeUsers(now: Date, passwordHash: string): Insertable<Database['users']>[] {
  const random = randomFor('users');
  return people.map((person) => ({
    qid: random.qid(),
    sellerQid: person.seller ? sellers[person.seller].qid : null,
    email: person.email,
    name: person.name,
    passwordHash,
    country: person.country,
    isWarehouseUser: person.is === 'warehouse' ? 1 : 0,
    isStaff: person.is === 'staff' ? 1 : 0,
    isBuyer: person.is === 'buyer' ? 1 : 0,
    isPhoneVerified: person.is === 'unverified' ? 0 : 1,
    isEmailVerified: person.is === 'unverified' ? 0 : 1,
    createdAt: addDays(now, -random.between(200, 1500)).toISOString(),
  }));
}
