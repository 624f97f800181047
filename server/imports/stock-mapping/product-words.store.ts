import { type ExpressionBuilder, sql } from 'kysely';
import { productWords } from '#contract/imports/product-words.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';

/** Products whose words are added at once, which takes some milliseconds. */
const PRODUCTS_AT_ONCE = 200;
/** SQLite takes 32,766 parameters in a statement. */
const WORDS_AT_ONCE = 5_000;

/** Adds the words of the next products without them; returns the GTINs of those. */
export async function addProductWords(db: Tx, limit = PRODUCTS_AT_ONCE): Promise<string[]> {
  const products = await db
    .selectFrom('variants')
    .select(['gtin', 'name', 'brand'])
    .where('hasWords', '=', sql.lit(0))
    .orderBy('gtin')
    .limit(limit)
    .execute();
  if (products.length === 0) return [];
  const rows = products.flatMap(({ gtin, name, brand }) =>
    searchWords(`${brand} ${name}`).map((word) => ({ word, gtin })),
  );
  const counts = new Map<string, number>();
  for (const { word } of rows) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (let start = 0; start < rows.length; start += WORDS_AT_ONCE) {
    await db
      .insertInto('productWords')
      .values(rows.slice(start, start + WORDS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Sorted, so that two processes lock the rows in one sequence.
  const counted = [...counts]
    .map(([word, count]) => ({ word, products: count }))
    .toSorted((one, other) => (one.word < other.word ? -1 : 1));
  await db
    .insertInto('productWordCounts')
    .values(counted)
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet(({ eb, ref }) => ({
        products: eb(ref('productWordCounts.products'), '+', ref('excluded.products')),
      })),
    )
    .execute();
  return products.map(({ gtin }) => gtin);
}

/** Ends the indexing of products. */
export async function markProductsWithWords(db: Tx, gtins: readonly string[]): Promise<void> {
  await db.updateTable('variants').set({ hasWords: 1 }).where('gtin', 'in', gtins).execute();
}

/** Adds the words of all products. */
export async function addAllProductWords(db: Tx): Promise<void> {
  for (;;) {
    const gtins = await addProductWords(db, 1_000);
    if (gtins.length === 0) return;
    await markProductsWithWords(db, gtins);
  }
}

/** The most words of a name that are looked up. */
const MOST_WORDS = 24;

/** The different words of a text, by which products are found. */
export function searchWords(text: string): string[] {
  return [...new Set(productWords(text).map(({ word }) => word))].slice(0, MOST_WORDS);
}

/** How many products each of the words has; words without products are left out. */
export async function countProductsOf(tx: Tx, words: readonly string[]): Promise<Map<string, number>> {
  const distinct = [...new Set(words)];
  if (distinct.length === 0) return new Map();
  const rows = await tx
    .selectFrom('productWordCounts')
    .select(['word', 'products'])
    .where('word', 'in', distinct)
    .execute();
  return new Map(rows.map(({ word, products }) => [word, products]));
}

/** Products that have one of the rare words, those with most of the counted ones first. */
export function findProductsByWords(
  tx: Tx,
  { rare, counted, limit }: { rare: readonly string[]; counted: readonly string[]; limit: number },
) {
  const withRare = (eb: ExpressionBuilder<Database, 'productWords'>) =>
    eb.selectFrom('productWords').select('gtin').where('word', 'in', rare);
  const found = tx
    .selectFrom('productWords')
    .select((eb) => ['gtin', eb.fn.countAll<number>().as('hits')])
    .where('word', 'in', counted)
    .$if(counted.length > rare.length, (query) => query.where('gtin', 'in', withRare))
    .groupBy('gtin')
    .orderBy('hits', 'desc')
    .orderBy('gtin')
    .limit(limit);
  return tx
    .selectFrom(found.as('found'))
    .innerJoin('variants', 'variants.gtin', 'found.gtin')
    .select(['variants.gtin', 'variants.name', 'variants.brand', 'variants.unitsPerBox'])
    .execute();
}
