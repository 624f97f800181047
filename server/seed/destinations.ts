import type { Random } from './random.ts';

export type Buyer = {
  company: string;
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  region: string | null;
  country: string;
};

type Place = {
  country: string;
  /** Its share of all orders. */
  weight: number;
  cities: [city: string, postcode: string, region?: string][];
  streets: string[];
  /** The house number stands before the street. */
  isNumberFirst?: true;
  companies: string[];
};

/** Real cities; streets and companies are invented. */
const places: Place[] = [
  {
    country: 'DE',
    weight: 14,
    cities: [
      ['Leipzig', '04109'],
      ['Bremen', '28195'],
      ['Stuttgart', '70173'],
      ['Münster', '48143'],
      ['Dresden', '01067'],
    ],
    streets: ['Flussuferallee', 'Am Kornhaus', 'Lindenbogen', 'Speicherstieg'],
    companies: ['Drogerie Seebach', 'Warenhaus Falkenried', 'Kosmetik Ellmann', 'Markthalle Ottersberg'],
  },
  {
    country: 'NL',
    weight: 13,
    cities: [
      ['Rotterdam', '3011 XB'],
      ['Utrecht', '3511 XD'],
      ['Groningen', '9711 XE'],
      ['Eindhoven', '5611 XF'],
    ],
    streets: ['Zeilmakerskade', 'Molenplantsoen', 'Kaasdragerslaan', 'Oude Touwbaan'],
    companies: ['De Zilveren Reiger', 'Winkelier Verhulst', 'Drogist Appelhof', 'Handelshuis Grevelink'],
  },
  {
    country: 'FR',
    weight: 13,
    cities: [
      ['Lyon', '69002'],
      ['Lille', '59000'],
      ['Nantes', '44000'],
      ['Toulouse', '31000'],
    ],
    streets: ['rue des Lavandiers', 'quai du Vieux Moulin', 'allée des Tisserands', 'place du Puits'],
    isNumberFirst: true,
    companies: ['Comptoir Bellerive', 'Maison Tournel', 'Parfumerie Rivoiret', 'Épicerie Castelain'],
  },
  {
    country: 'BE',
    weight: 7,
    cities: [
      ['Antwerpen', '2000'],
      ['Gent', '9000'],
      ['Liège', '4000'],
    ],
    streets: ['Schipperstraat', 'Bloemenkaai', 'rue du Verger'],
    companies: ['Huis Vandermeulen', 'Drogisterij Zwaluw', 'Comptoir Ardenne'],
  },
  {
    country: 'GB',
    weight: 8,
    cities: [
      ['Leeds', 'LS1 0AA'],
      ['Bristol', 'BS1 0AB'],
      ['Glasgow', 'G1 0AC'],
      ['Norwich', 'NR1 0AD'],
    ],
    streets: ['Cooper’s Wharf', 'Millrace Lane', 'Granary Row', 'Tollhouse Street'],
    isNumberFirst: true,
    companies: ['Harrowgate & Finch', 'Bellfield Stores', 'The Chandlery Collective', 'Oakmere Chemists'],
  },
  {
    country: 'IT',
    weight: 8,
    cities: [
      ['Milano', '20121'],
      ['Bologna', '40121'],
      ['Torino', '10121'],
      ['Bari', '70121'],
    ],
    streets: ['via dei Lanaioli', 'corso del Faro', 'via Acquachiara'],
    companies: ['Profumeria Bellaluna', 'Emporio Santacroce', 'Casa Marchetta'],
  },
  {
    country: 'ES',
    weight: 7,
    cities: [
      ['Valencia', '46001'],
      ['Bilbao', '48001'],
      ['Zaragoza', '50001'],
    ],
    streets: ['calle del Almendro', 'paseo de las Salinas', 'calle Tejedores'],
    companies: ['Almacenes Rocamar', 'Droguería Olmedo', 'Perfumes Vistalegre'],
  },
  {
    country: 'PL',
    weight: 7,
    cities: [
      ['Gdańsk', '80-831'],
      ['Wrocław', '50-101'],
      ['Poznań', '61-001'],
    ],
    streets: ['ul. Bursztynowa', 'ul. Młyńska', 'ul. Sukiennicza'],
    companies: ['Drogeria Jaśmin', 'Hurtownia Wierzba', 'Sklepy Promień'],
  },
  {
    country: 'AT',
    weight: 5,
    cities: [
      ['Wien', '1010'],
      ['Graz', '8010'],
    ],
    streets: ['Mühlbachgasse', 'Rosenhügelweg'],
    companies: ['Parfümerie Edelhof', 'Kaufhaus Steinbrunn'],
  },
  {
    country: 'DK',
    weight: 5,
    cities: [
      ['Aarhus', '8000'],
      ['Odense', '5000'],
    ],
    streets: ['Havnegangen', 'Møllevænget'],
    companies: ['Butik Solhjørnet', 'Materialist Nørrevang'],
  },
  {
    country: 'SE',
    weight: 4,
    cities: [
      ['Malmö', '211 00'],
      ['Uppsala', '753 00'],
    ],
    streets: ['Segelgränd', 'Björkstigen'],
    companies: ['Handelsboden Ekbacken', 'Parfymeri Snödroppen'],
  },
  {
    country: 'IE',
    weight: 3,
    cities: [
      ['Cork', 'T12 XX00'],
      ['Galway', 'H91 XX00'],
    ],
    streets: ['Lighthouse Quay', 'Weaver’s Terrace'],
    isNumberFirst: true,
    companies: ['Kilbrannock Pharmacy', 'Seafield Traders'],
  },
  {
    country: 'CZ',
    weight: 3,
    cities: [['Brno', '602 00']],
    streets: ['Tkalcovská stezka', 'Lipová alej'],
    companies: ['Drogerie Jablonka', 'Obchody Vltavín'],
  },
  {
    country: 'PT',
    weight: 3,
    cities: [['Porto', '4000-001']],
    streets: ['rua dos Oleiros', 'travessa do Farol'],
    companies: ['Perfumaria Andorinha', 'Armazém Ribeirinha'],
  },
  {
    country: 'FI',
    weight: 2,
    cities: [['Turku', '20100']],
    streets: ['Laiturikuja', 'Koivupolku'],
    companies: ['Kauppahuone Tuulentie'],
  },
  {
    country: 'GR',
    weight: 2,
    cities: [['Thessaloniki', '546 24']],
    streets: ['Odos Limaniou', 'Odos Elaionos'],
    companies: ['Emporiki Thalassa'],
  },
  {
    country: 'CH',
    weight: 3,
    cities: [
      ['Basel', '4001'],
      ['Luzern', '6003'],
    ],
    streets: ['Uferpromenade', 'Käsergasse'],
    companies: ['Drogerie Alpenrose', 'Handelshaus Wyssbach'],
  },
  {
    country: 'NO',
    weight: 3,
    cities: [
      ['Bergen', '5003'],
      ['Trondheim', '7011'],
    ],
    streets: ['Bryggesmuget', 'Fjordveien'],
    companies: ['Parfymeri Nordstjerna', 'Varehuset Fossheim'],
  },
  {
    country: 'IS',
    weight: 1,
    cities: [['Reykjavík', '101']],
    streets: ['Hafnarstígur'],
    companies: ['Verslunin Hvönn'],
  },
  {
    country: 'US',
    weight: 2,
    cities: [
      ['Portland', '97201', 'OR'],
      ['Baltimore', '21201', 'MD'],
    ],
    streets: ['Cannery Way', 'Old Pier Avenue'],
    isNumberFirst: true,
    companies: ['Juniper & Slate Apothecary', 'Harborlight General'],
  },
  {
    country: 'AE',
    weight: 1,
    cities: [['Dubai', '00000']],
    streets: ['Creek Gate Street'],
    companies: ['Al Marsa Beauty Trading'],
  },
  {
    country: 'JP',
    weight: 1,
    cities: [['Osaka', '530-0001']],
    streets: ['Minamikaze-dori'],
    companies: ['Hoshizora Shoji'],
  },
  {
    country: 'AU',
    weight: 1,
    cities: [['Fremantle', '6160', 'WA']],
    streets: ['Bosun’s Parade'],
    isNumberFirst: true,
    companies: ['Wattlebird Traders'],
  },
];

const lots = places.flatMap((place) => Array.from({ length: place.weight }, () => place));

/** Makes a buyer in the given country or a random one; `city` names its city. */
export function makeBuyer(random: Random, country?: string, city?: string): Buyer {
  const place = random.pick(country ? places.filter((place) => place.country === country) : lots);
  const [cityName, postcode, region = null] = random.pick(
    city ? place.cities.filter(([name]) => name === city) : place.cities,
  );
  const street = random.pick(place.streets);
  const house = random.between(1, 148);
  return {
    company: random.pick(place.companies),
    lineOne: place.isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    lineTwo: random.chance(0.15)
      ? random.pick(['Goods in, rear yard', 'Dock 2', '2nd floor', 'Gate B'])
      : null,
    postcode,
    city: cityName,
    region,
    country: place.country,
  };
}
