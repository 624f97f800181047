import { randomFor } from './random.ts';

export type TradeField =
  | 'beauty'
  | 'home'
  | 'food'
  | 'drinks'
  | 'stationery'
  | 'toys'
  | 'pets'
  | 'accessories';

/** Sixty invented brands, each in one field of trade. */
export const brandsByField: Record<TradeField, string[]> = {
  beauty: [
    'Maris',
    'Alba & Rée',
    'Lumivane',
    'Solvara Skin',
    'Petalwick',
    'Ondelle',
    'Nerolune',
    'Fennbrook',
    'Aurelis Lab',
    'Kastanja',
    'Velmira',
    'Tidemark Botanics',
    'Oriane Vell',
    'Birkholt',
    'Saltmarsh & Rye',
    'Quillaria',
  ],
  home: [
    'Brightlatch',
    'Skurwell',
    'Maison Ardoise',
    'Cleanmere',
    'Larkhouse',
    'Tvättbjörk',
    'Pumilux',
    'Hearthwren',
  ],
  food: [
    'Casa Ventosa',
    'Old Tern Larder',
    'Molenhoek',
    'Grano Felce',
    'Pantrymoor',
    'Zuckerhain',
    'Olivarda',
    'Nutwhistle',
    'Sól i Mak',
    'Three Ferries',
  ],
  drinks: ['Kaffemølle Nord', 'Fonte Brisa', 'Teagarth', 'Pomelune', 'Rooibergen', 'Driftwell'],
  stationery: ['Papyrella', 'Inkwarden', 'Falzbein & Co', 'Notabond', 'Stiftwerk Auen'],
  toys: ['Klotzbär', 'Tumblefinch', 'Piccola Giostra', 'Wunderkiste Elm', 'Oakabout'],
  pets: ['Pfotenglück Hain', 'Whiskerdale', 'Bonbark', 'Katzenufer', 'Featherby'],
  accessories: ['Voltmare', 'Kabelwerft', 'Ampersee', 'Lumencove', 'Pluggarden'],
};

export function makeBrands(): { qid: string; name: string }[] {
  const random = randomFor('brands');
  return Object.values(brandsByField)
    .flat()
    .map((name) => ({ qid: random.qid(), name }));
}
