/** The currencies that a sign or word can mean; a code means itself. */
const meanings: Record<string, readonly string[]> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD'],
  us$: ['USD'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  kr: ['SEK', 'DKK', 'NOK', 'ISK'],
  ft: ['HUF'],
  lei: ['RON'],
  fr: ['CHF'],
  sfr: ['CHF'],
  '₺': ['TRY'],
  '¥': ['JPY', 'CNY'],
};
const codes = 'EUR GBP USD CHF PLN CZK SEK DKK NOK ISK HUF RON BGN TRY CAD AUD JPY CNY'.split(' ');
const mark = String.raw`(?:${codes.join('|')}|us\$|[€£$₺¥]|euros?|zł|zl|kč|kr|ft|lei|s?fr)\.?`;
const markBefore = new RegExp(String.raw`^${mark}(?=[\s\d.,'’+(−-])`, 'i');
const markAfter = new RegExp(String.raw`(?<=[\s\d.,'’)-])${mark}$`, 'i');
const markInHeading = new RegExp(String.raw`(?<![\p{L}\d])(?:${mark})(?![\p{L}\d])`, 'iu');

/** Takes a sign or code of a currency off the beginning or end of a price. */
export function splitCurrency(price: string): { currencies: readonly string[]; rest: string } {
  const text = price.trim();
  const found = markBefore.exec(text) ?? markAfter.exec(text);
  if (found === null) return { currencies: [], rest: text };
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { currencies: meaningsOf(found[0]), rest: rest.trim() };
}

/** The currencies that a heading such as "Preis (€)" names. */
export function currenciesOfHeading(heading: string): readonly string[] {
  const found = markInHeading.exec(heading);
  return found === null ? [] : meaningsOf(found[0]);
}

function meaningsOf(found: string): readonly string[] {
  const name = found.replace(/\.$/, '');
  const code = name.toUpperCase();
  return codes.includes(code) ? [code] : (meanings[name.toLowerCase()] ?? []);
}
