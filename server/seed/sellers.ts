import type { OrderPreferences } from '#contract/preferences/preferences.schemas.ts';
import type { TradeField } from './brands.ts';
import { randomFor } from './random.ts';

export type SellerKey =
  | 'nordlicht'
  | 'havenkade'
  | 'pennine'
  | 'bursztynowa'
  | 'fjallglim'
  | 'campofiore'
  | 'larkspur'
  | 'quayside'
  | 'molenbrug'
  | 'rantalaituri'
  | 'caisdonorte';

/** `details` are the further fields of the kind of account. */
type Bank = { account: string } & (
  | { kind: 'IBAN' }
  | { kind: 'SWIFT' | 'SORT_CODE' | 'ABA'; details: Record<string, string> }
);

export type Seller = {
  key: SellerKey;
  qid: string;
  fid: string;
  company: string;
  country: string;
  currency: string;
  timeZone: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  chamberOfCommerce: string | null;
  vatNumber: string | null;
  /** The fields that it trades in, its main field first. */
  fields: TradeField[];
  /** Units of its currency for one euro. */
  rate: number;
  bank: Bank | null;
  /** Per cent; null for the standard fee. */
  fee: string | null;
  preferences?: OrderPreferences;
  hasAcceptedTerms: boolean;
  isPaused: boolean;
  /** Whether the seller has just signed up and has no address. */
  isNew: boolean;
  /** Whether it asks for less than all others, and buyers claim nothing. */
  isAhead: boolean;
  accountManager: string | null;
};

const usual = {
  lineTwo: null,
  region: null,
  rate: 1,
  hasAcceptedTerms: true,
  isPaused: false,
  isNew: false,
  isAhead: false,
  accountManager: null,
  fee: null,
};

/** The sellers. VAT and account numbers have valid check digits; the banks do not exist. */
export const sellers: Record<SellerKey, Seller> = withQids({
  nordlicht: {
    ...usual,
    fid: 'NOR-1042',
    company: 'Nordlicht Beauty',
    country: 'DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    lineOne: 'Am Alten Speicher 18',
    lineTwo: 'Tor 3',
    postcode: '20457',
    city: 'Hamburg',
    chamberOfCommerce: 'HRB 900142',
    vatNumber: 'DE900142004',
    fields: ['beauty', 'home'],
    bank: { kind: 'IBAN', account: 'DE93500000000512340077' },
    preferences: {
      discount: '2.5',
      shipDirectTo: ['AT', 'NL'],
      sellTo: {
        regions: ['Europe (EU+UK)'],
        continents: ['Middle East'],
        countries: ['JP', 'NO'],
        excludedCountries: ['MT'],
      },
      shippingFrom: ['DE'],
    },
  },
  havenkade: {
    ...usual,
    fid: 'HAV-1107',
    company: 'Havenkade Trading',
    country: 'NL',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    lineOne: 'Ankerkade 212',
    postcode: '3024 XA',
    city: 'Rotterdam',
    chamberOfCommerce: '90001107',
    vatNumber: 'NL900011075B01',
    fields: ['food', 'drinks'],
    bank: null,
  },
  pennine: {
    ...usual,
    fid: 'PEN-1188',
    company: 'Pennine & Wold Supplies',
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    lineOne: 'Unit 14b, Former Worsted Spinning Mill and Carding Sheds, Canal Basin East',
    lineTwo: 'Behind the old bonded warehouse, second gate past the swing bridge, Dock Road',
    postcode: 'LS9 0XX',
    city: 'Leeds',
    chamberOfCommerce: '90118842',
    vatNumber: 'GB901188447',
    fields: ['stationery', 'toys'],
    rate: 0.86,
    // An example that Vocalink publishes.
    bank: { kind: 'SORT_CODE', account: '66374958', details: { sortCode: '089999' } },
  },
  bursztynowa: {
    ...usual,
    fid: 'BUR-1214',
    company: 'Bursztynowa Dystrybucja',
    country: 'PL',
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    lineOne: 'ul. Latarników 7',
    postcode: '80-001',
    city: 'Gdańsk',
    chamberOfCommerce: '0000901214',
    vatNumber: 'PL9000012143',
    fields: ['home', 'pets'],
    rate: 4.27,
    bank: {
      kind: 'SWIFT',
      account: '50999000090000000512340077',
      details: {
        swiftCode: 'QUAYPLPW',
        lineOne: 'ul. Latarników 7',
        city: 'Gdańsk',
        postcode: '80-001',
        country: 'PL',
      },
    },
    isPaused: true,
  },
  fjallglim: {
    ...usual,
    fid: 'FJA-1260',
    company: 'Fjällglim Handel',
    country: 'SE',
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    lineOne: 'Kajgränd 4',
    postcode: '411 00',
    city: 'Göteborg',
    chamberOfCommerce: '559900-1260',
    vatNumber: 'SE559900126901',
    fields: ['drinks', 'toys'],
    rate: 11.2,
    bank: { kind: 'IBAN', account: 'SE6999900000000512340077' },
    hasAcceptedTerms: false,
  },
  campofiore: {
    ...usual,
    fid: 'CAM-1303',
    company: 'Campofiore Distribuzione',
    country: 'IT',
    currency: 'EUR',
    timeZone: 'Europe/Rome',
    lineOne: 'Via dei Magazzini 31',
    postcode: '16126',
    city: 'Genova',
    chamberOfCommerce: 'GE-900130',
    vatNumber: 'IT90013000105',
    fields: ['food', 'beauty'],
    bank: { kind: 'IBAN', account: 'IT04X0999009990000051234007' },
  },
  larkspur: {
    ...usual,
    fid: 'LAR-1351',
    company: 'Larkspur Bay Wholesale',
    country: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    lineOne: '480 Ferry Landing Road',
    lineTwo: 'Suite 400, the Old Sardine Cannery, North Pier Entrance',
    postcode: '04101',
    city: 'Portland',
    region: 'ME',
    chamberOfCommerce: '90-1351000',
    vatNumber: null,
    fields: ['accessories', 'pets'],
    rate: 1.08,
    bank: {
      kind: 'ABA',
      account: '9000051234077',
      details: { routingNumber: '129999995', accountType: 'CHECKING' },
    },
    preferences: {
      discount: '0',
      shipDirectTo: ['CA', 'US'],
      sellTo: { regions: ['USA'], continents: ['North America'], countries: [], excludedCountries: ['CU'] },
      shippingFrom: ['US'],
    },
    accountManager: 'Ilse Brandt',
  },
  quayside: {
    ...usual,
    fid: 'QUA-1001',
    company: 'Quayside Test Store',
    country: 'NL',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    lineOne: 'Proefkade 1',
    postcode: '1019 XA',
    city: 'Amsterdam',
    chamberOfCommerce: '90001001',
    vatNumber: 'NL900010010B01',
    fields: ['beauty', 'food'],
    bank: { kind: 'IBAN', account: 'NL50QUAY0512340077' },
  },
  molenbrug: {
    ...usual,
    fid: 'MOL-1402',
    company: 'Molenbrug Handelshuis',
    country: 'BE',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    lineOne: '',
    postcode: '',
    city: '',
    chamberOfCommerce: null,
    vatNumber: 'BE0900140204',
    fields: ['home'],
    bank: null,
    hasAcceptedTerms: false,
    isNew: true,
  },
  rantalaituri: {
    ...usual,
    fid: 'RAN-1409',
    company: 'Rantalaituri Tukku',
    country: 'FI',
    currency: 'EUR',
    timeZone: 'Europe/Helsinki',
    lineOne: '',
    postcode: '',
    city: '',
    chamberOfCommerce: null,
    vatNumber: 'FI90015408',
    fields: ['drinks'],
    bank: null,
    isNew: true,
  },
  caisdonorte: {
    ...usual,
    fid: 'CAI-1396',
    company: 'Cais do Norte',
    country: 'PT',
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    lineOne: 'Rua dos Armadores 14',
    postcode: '4450-208',
    city: 'Matosinhos',
    chamberOfCommerce: '900145102',
    vatNumber: 'PT900145102',
    fields: ['pets'],
    bank: { kind: 'IBAN', account: 'PT50999900000005123400793' },
    isAhead: true,
  },
});

export const establishedSellers = Object.values(sellers).filter(({ isNew }) => !isNew);

/** The discount that the seller gives on each order, in per cent. */
export function discountOf({ preferences }: Seller): string {
  return preferences?.discount ?? '0';
}

function withQids(sketches: Record<SellerKey, Omit<Seller, 'qid' | 'key'>>): Record<SellerKey, Seller> {
  const random = randomFor('sellers');
  const named = (key: SellerKey): Seller => ({ key, qid: random.qid(), ...sketches[key] });
  return {
    nordlicht: named('nordlicht'),
    havenkade: named('havenkade'),
    pennine: named('pennine'),
    bursztynowa: named('bursztynowa'),
    fjallglim: named('fjallglim'),
    campofiore: named('campofiore'),
    larkspur: named('larkspur'),
    quayside: named('quayside'),
    molenbrug: named('molenbrug'),
    rantalaituri: named('rantalaituri'),
    caisdonorte: named('caisdonorte'),
  };
}
