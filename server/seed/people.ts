import { addDays } from 'date-fns/addDays';
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/store/schema.ts';
import { randomFor } from './random.ts';
import type { SellerKey } from './seller.ts';
import { sellers } from './sellers.ts';

export type SampleAccount = { who: string; email: string; password: string; note: string };

/** The password of all seeded users; for development only. */
export const PASSWORD = 'harbour-lantern-42';

type Person = {
  who: string;
  name: string;
  email: string;
  seller: SellerKey | null;
  country: string;
  phone: string;
  note: string;
  is?: 'warehouse' | 'staff' | 'buyer' | 'unverified' | 'newcomer';
};

export const samplePeople: Person[] = [
  {
    who: 'Seller',
    name: 'Jana Holt',
    email: 'jana.holt@nordlicht-beauty.example',
    phone: '+494055501042',
    seller: 'nordlicht',
    country: 'DE',
    note: 'about 430 orders in every state, with a complete profile',
  },
  {
    who: 'Colleague at the same company',
    name: 'Mirko Adler',
    email: 'mirko.adler@nordlicht-beauty.example',
    phone: '+494055501043',
    seller: 'nordlicht',
    country: 'DE',
    note: 'works for the same seller, so you can see how two people’s changes meet',
  },
  {
    who: 'Unverified seller',
    name: 'Chiara Bassi',
    email: 'chiara.bassi@campofiore.example',
    phone: '+390105550131',
    seller: 'campofiore',
    country: 'IT',
    note: 'has to verify phone and email first; the codes are in the outbox',
    is: 'unverified',
  },
  {
    who: 'Seller who hasn’t accepted terms',
    name: 'Elin Sundqvist',
    email: 'elin.sundqvist@fjallglim.example',
    phone: '+46313900612',
    seller: 'fjallglim',
    country: 'SE',
    note: 'has to accept the terms first',
  },
  {
    who: 'Paused seller',
    name: 'Tomasz Zielony',
    email: 'tomasz.zielony@bursztynowa.example',
    phone: '+48585550121',
    seller: 'bursztynowa',
    country: 'PL',
    note: 'paused after two expired orders; a dialog shows the reason and the end date',
  },
  {
    who: 'Seller with an incomplete profile',
    name: 'Pieter Vos',
    email: 'pieter.vos@havenkade.example',
    phone: '+31105550110',
    seller: 'havenkade',
    country: 'NL',
    note: 'has no bank details, so payment asks for them; a stock source that fails',
  },
  {
    who: 'New seller',
    name: 'Aino Laiho',
    email: 'aino.laiho@rantalaituri.example',
    phone: '+35895550140',
    seller: 'rantalaituri',
    country: 'FI',
    note: 'has neither offers nor orders, and a profile to complete',
  },
  {
    who: 'Seller with nothing to do',
    name: 'Rui Tavares',
    email: 'rui.tavares@caisdonorte.example',
    phone: '+351225550139',
    seller: 'caisdonorte',
    country: 'PT',
    note: 'has done it all, ahead of every target',
  },
  {
    who: 'Seller with a long address',
    name: 'Ravi Mercer',
    email: 'ravi.mercer@pennine-wold.example',
    phone: '+441134960118',
    seller: 'pennine',
    country: 'GB',
    note: 'the address is too long for every bookable carrier; sells in GBP',
  },
  {
    who: 'Overseas seller',
    name: 'Dana Whit',
    email: 'dana.whit@larkspur-bay.example',
    phone: '+12075550135',
    seller: 'larkspur',
    country: 'US',
    note: 'sells in USD, New York time; the second address line is too long for carriers',
  },
  {
    who: 'Warehouse',
    name: 'Noor de Wit',
    email: 'dock@kaaiwerk.example',
    phone: '+31205550150',
    seller: null,
    country: 'NL',
    note: 'sees incoming packages but no orders',
    is: 'warehouse',
  },
  {
    who: 'Staff',
    name: 'Sam Reed',
    email: 'sam.reed@quayside.example',
    phone: '+31205550101',
    seller: 'quayside',
    country: 'NL',
    note: 'has the flow inspector and a test store',
    is: 'staff',
  },
  {
    who: 'Buyer',
    name: 'Alex Corner',
    email: 'buyer@corner-shop.example',
    phone: '+442079460114',
    seller: null,
    country: 'GB',
    note: 'can’t sign in: the portal is for sellers only',
    is: 'buyer',
  },
  {
    who: 'Newcomer with an activation link',
    name: 'Lotte Claes',
    email: 'lotte.claes@molenbrug.example',
    phone: '+3295550142',
    seller: 'molenbrug',
    country: 'BE',
    note: 'has no password yet; the activation link is in the outbox',
    is: 'newcomer',
  },
  {
    who: 'Staff in another team',
    name: 'Inés Prado',
    email: 'ines.prado@quayside.example',
    phone: '+34915550126',
    seller: 'quayside',
    country: 'ES',
    note: 'owns the deals of Southern Europe',
    is: 'staff',
  },
  {
    who: 'Staff without the GTIN checker',
    name: 'Otto Brandt',
    email: 'otto.brandt@quayside.example',
    phone: '+493055501127',
    seller: 'quayside',
    country: 'DE',
    note: 'may not use the seller GTIN checker',
    is: 'staff',
  },
  {
    who: 'Second warehouse user',
    name: 'Bram Kuiper',
    email: 'bench@kaaiwerk.example',
    phone: '+31105550151',
    seller: null,
    country: 'NL',
    note: 'packs at the bench; has claimed an order',
    is: 'warehouse',
  },
];

/** The users with a password, as the start of the embedded marketplace prints them. */
export const sampleAccounts: SampleAccount[] = samplePeople
  .filter(({ is }) => is !== 'newcomer')
  .map(({ who, email, note }) => ({ who, email, password: PASSWORD, note }));

type Hashes = { passwordHash: string; noPasswordHash: string };

export function makeUsers(now: Date, { passwordHash, noPasswordHash }: Hashes) {
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
