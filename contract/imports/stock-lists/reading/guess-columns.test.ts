import { expect, test } from 'vitest';
import type { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { currenciesOfHeading } from './currency.ts';
import { type ColumnSample, guessColumns } from './guess-columns.ts';

const gtins = [
  '4006381333931',
  '9520000000011',
  '9520000000028',
  '9520000000035',
  '9520000000042',
  '9520000000059',
];
const prices = ['3,42', '5,18', '11,90', '8,49', '12,90', '18,00'];
const quantities = ['120', '40', '0', '36', '50+', '7'];
const boxes = ['6', '6', '12', '6', '6', '12'];
const titles = gtins.map((_, index) => `Hydrating Shampoo No. ${index} 500 ml`);
const brands = ['Maris', 'Maris', 'Alba', 'Alba', 'Birkholt', 'Maris'];
const categories = ['Hair', 'Hair', 'Skin', 'Skin', 'Bath', 'Hair'];
const values = [gtins, titles, brands, categories, prices, quantities, boxes];
const fields: StockField[] = ['gtin', 'title', 'brand', 'category', 'price', 'quantity', 'sellingUnit'];

test.each([
  [
    'English',
    ['EAN', 'Product name', 'Brand', 'Category', 'Unit price (EUR)', 'Available stock', 'Units per box'],
  ],
  [
    'German',
    ['EAN-Code', 'Artikelbezeichnung', 'Marke', 'Warengruppe', 'Preis netto €', 'Lagerbestand', 'VPE'],
  ],
  [
    'Dutch',
    ['Streepjescode', 'Omschrijving', 'Merk', 'Productgroep', 'Prijs', 'Voorraad', 'Verpakkingseenheid'],
  ],
  [
    'French',
    ['Code-barres', 'Désignation', 'Marque', 'Catégorie', 'Prix unitaire HT', 'Quantité', 'Colisage'],
  ],
  [
    'Spanish',
    ['Código de barras', 'Descripción', 'Marca', 'Familia', 'Precio', 'Existencias', 'Unidades por caja'],
  ],
  ['Italian', ['Codice EAN', 'Descrizione', 'Marca', 'Categoria', 'Prezzo netto', 'Giacenza', 'Pz/cartone']],
  ['Portuguese', ['EAN', 'Descrição', 'Marca', 'Categoria', 'Preço', 'Quantidade', 'Unidades por caixa']],
  ['Polish', ['Kod EAN', 'Nazwa produktu', 'Marka', 'Kategoria', 'Cena netto', 'Ilość', 'Opakowanie']],
  ['Danish', ['Stregkode', 'Varenavn', 'Mærke', 'Varegruppe', 'Pris', 'Beholdning', 'Kolli']],
  ['Swedish', ['Streckkod', 'Benämning', 'Varumärke', 'Kategori', 'Pris', 'Lagersaldo', 'Förpackning']],
  ['Czech', ['Čárový kód', 'Název', 'Značka', 'Skupina', 'Cena bez DPH', 'Skladem', 'Balení']],
])('the columns of an %s file are known', (_, headings) => {
  const guesses = guessColumns(sample(headings, values), ',');
  expect(guesses.map((guess) => guess?.field)).toEqual(fields);
  expect(guesses.map((guess) => guess?.isSure)).toEqual(fields.map(() => true));
});

test('columns without headings are guessed by their values, which is sure for GTINs only', () => {
  const guesses = guessColumns(sample([], values), ',');
  expect(guesses).toEqual([
    { field: 'gtin', by: 'VALUES', isSure: true },
    { field: 'title', by: 'VALUES', isSure: false },
    null,
    null,
    { field: 'price', by: 'VALUES', isSure: false },
    { field: 'quantity', by: 'VALUES', isSure: false },
    { field: 'sellingUnit', by: 'VALUES', isSure: false },
  ]);
});

test('columns that look like a field and are another thing are left alone', () => {
  const headings = [
    'Pos.',
    'Art.-Nr.',
    'EAN',
    'EAN Karton',
    'UVP',
    'EK netto',
    'Bestellmenge',
    'Bestand',
    'MwSt.',
    'Stand',
  ];
  const columns = [
    ['1', '2', '3', '4', '5', '6'],
    ['10234', '10235', '10301', '20411', '20412', '30001'],
    gtins,
    ['19520000000018', '19520000000025', '19520000000032', '', '', ''],
    ['9,99', '12,99', '24,99', '14,99', '29,99', '39,99'],
    prices,
    ['', '', '', '', '', ''],
    quantities,
    ['19', '19', '7', '19', '19', '19'],
    ['2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19', '2026-11-19'],
  ];
  const found = guessColumns(sample(headings, columns), ',').map((guess) => guess?.field ?? null);
  expect(found).toEqual([null, null, 'gtin', null, null, 'price', null, 'quantity', null, null]);
});

test('a heading that its values contradict is not sure', () => {
  const [guess] = guessColumns(sample(['EAN'], [['A-1', 'A-2', 'A-3']]), ',');
  expect(guess).toEqual({ field: 'gtin', by: 'HEADING', isSure: false });
});

test('GTINs that have lost digits are known as GTINs', () => {
  const [guess] = guessColumns(sample([], [['4,00638E+12', '4,00639E+12', '9,52E+12']]), ',');
  expect(guess?.field).toBe('gtin');
});

test('headings name currencies', () => {
  expect(['Preis (€)', 'Price GBP', 'Pris kr.', 'Preis', 'Freight'].map(currenciesOfHeading)).toEqual([
    ['EUR'],
    ['GBP'],
    ['SEK', 'DKK', 'NOK', 'ISK'],
    [],
    [],
  ]);
});

function sample(headings: readonly string[], columns: readonly (readonly string[])[]): ColumnSample[] {
  return columns.map((texts, index) => ({
    heading: headings[index] ?? '',
    values: texts.filter((text) => text !== ''),
  }));
}
