import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/platform/store/schema.ts';
import { randomFor } from './random.ts';

export type Carrier = Insertable<Database['carriers']>;
export type Service = Selectable<Database['carrierServices']> & { carrierName: string };

/** Parcels and pallets up to a weight in kilograms, and a length or height in centimetres. */
type Accepted = {
  parcels?: [weight: number, length: number];
  pallets?: [weight: number, height: number];
  dangerous?: true;
  to?: string;
};

type Sketch = {
  name: string;
  pattern: string;
  example: string;
  site: string | null;
  /** The bookable services: name, working days, price and price per kilogram, accepted freight, destinations. */
  services: [string, number, string, string, Accepted][];
};

const NEAR = 'DE,NL,BE,LU,FR,AT,DK';
const EUROPE = 'AT,BE,BG,CH,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LT,LU,LV,NL,NO,PL,PT,RO,SE,SI,SK';
const EU_MAINLAND = 'AT,BE,CZ,DE,DK,ES,FR,HU,IT,LU,NL,PL,PT,SE,SI,SK';

const sketches: Sketch[] = [
  {
    name: 'Nordsee Parcel',
    pattern: '^NSP\\d{10}$',
    example: 'NSP4410028837',
    site: 'nordsee-parcel',
    services: [
      ['Standard', 2, '6.90', '0.35', { parcels: [30, 200], to: EUROPE }],
      ['Express', 1, '14.50', '0.80', { parcels: [20, 120], to: NEAR }],
    ],
  },
  {
    name: 'Tern Express',
    pattern: '^TX[0-9A-F]{8}[A-Z]$',
    example: 'TX09AF41C7Q',
    site: 'tern-express',
    services: [['Worldwide', 4, '24.00', '2.10', { parcels: [30, 150] }]],
  },
  {
    name: 'Kurierwerk',
    pattern: '^\\d{14}$',
    example: '01475520098316',
    site: 'kurierwerk',
    services: [['Parcel', 2, '5.80', '0.42', { parcels: [25, 120], to: EU_MAINLAND }]],
  },
  {
    name: 'Havenlijn Freight',
    pattern: '^HL-\\d{4}-\\d{5}$',
    example: 'HL-2041-77310',
    site: 'havenlijn',
    services: [
      ['Pallet', 3, '62.00', '0.12', { pallets: [1200, 240], to: EUROPE }],
      [
        'Pallet, dangerous goods',
        4,
        '118.00',
        '0.18',
        { pallets: [800, 180], dangerous: true, to: EU_MAINLAND },
      ],
    ],
  },
  {
    name: 'Pennant Post',
    pattern: '^PN\\d{9}GB$',
    example: 'PN402217735GB',
    site: 'pennant-post',
    services: [['Tracked 48', 2, '7.40', '0.55', { parcels: [20, 150], to: 'GB,IE' }]],
  },
  {
    name: 'Alpenstaffel',
    pattern: '^AS\\d{2}\\.\\d{3}\\.\\d{4}$',
    example: 'AS26.118.0442',
    site: 'alpenstaffel',
    services: [['Groupage', 4, '54.00', '0.15', { pallets: [1000, 220], to: 'AT,CH,DE,IT,SI,LI' }]],
  },
  {
    name: 'Gefahrgut Südlinie',
    pattern: '^GSL-DG-\\d{6}$',
    example: 'GSL-DG-204417',
    site: 'gefahrgut-suedlinie',
    services: [
      ['Limited quantities', 3, '19.50', '0.60', { parcels: [30, 120], dangerous: true, to: EU_MAINLAND }],
    ],
  },
  {
    name: 'Skærgård Fragt',
    pattern: '^SF[A-Z]{2}\\d{7}$',
    example: 'SFDK4471902',
    site: 'skaergaard-fragt',
    services: [
      ['Parcel Nordic', 3, '9.20', '0.48', { parcels: [30, 150], to: 'DK,SE,NO,FI,IS' }],
      ['Pallet Nordic', 4, '74.00', '0.16', { pallets: [1000, 220], to: 'DK,SE,NO,FI' }],
    ],
  },
  {
    name: 'Corriere Levante',
    pattern: '^CL\\d{3}[A-Z]\\d{5}$',
    example: 'CL118R40275',
    site: 'corriere-levante',
    services: [['Pacco', 3, '7.10', '0.44', { parcels: [25, 150], to: 'IT,FR,ES,PT,GR,HR,SI,AT' }]],
  },
  {
    name: 'Wisła Przesyłki',
    pattern: '^WP\\d{12}$',
    example: 'WP204477130098',
    site: 'wisla-przesylki',
    services: [['Paczka', 3, '5.20', '0.38', { parcels: [30, 120], to: 'PL,CZ,SK,HU,RO,LT,LV,EE,DE' }]],
  },
  {
    name: 'Bluewater Air Cargo',
    pattern: '^\\d{3}-\\d{8}$',
    example: '618-40027731',
    site: 'bluewater-air',
    services: [['Air freight', 5, '96.00', '3.40', { pallets: [600, 160] }]],
  },
  { name: 'Own transport', pattern: '^TOUR-\\d{4}$', example: 'TOUR-1402', site: null, services: [] },
];

/** Invented carriers with the shape of their tracking numbers. */
export function makeCarriers(): { carriers: Carrier[]; services: Service[] } {
  const random = randomFor('carriers');
  const made = sketches.map((sketch) => {
    const carrier: Carrier = {
      qid: random.qid(),
      name: sketch.name,
      trackingPattern: sketch.pattern,
      trackingExample: sketch.example,
      trackingUrl: sketch.site ? `https://track.${sketch.site}.example/{code}` : null,
    };
    const services = sketch.services.map(
      ([service, transitDays, basePrice, pricePerKilogram, takes]): Service => ({
        qid: random.qid(),
        carrierQid: carrier.qid,
        carrierName: carrier.name,
        service,
        transitDays,
        takesDangerousGoods: takes.dangerous ? 1 : 0,
        takesPallets: takes.pallets ? 1 : 0,
        takesParcels: takes.parcels ? 1 : 0,
        maximumParcelWeight: takes.parcels?.[0] ?? null,
        maximumParcelLength: takes.parcels?.[1] ?? null,
        maximumPalletWeight: takes.pallets?.[0] ?? null,
        maximumPalletHeight: takes.pallets?.[1] ?? null,
        destinations: takes.to ?? '*',
        basePrice,
        pricePerKilogram,
      }),
    );
    return { carrier, services };
  });
  return { carriers: made.map(({ carrier }) => carrier), services: made.flatMap(({ services }) => services) };
}
