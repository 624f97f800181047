import type { VatTreatment } from '#contract/orders/sales.schemas.ts';
import { euCountries } from '#contract/people/sell-to.ts';

/** Standard rates of the countries in which sellers are registered, as decimal fractions. */
const standardRates: Record<string, string> = {
  AT: '0.20',
  BE: '0.21',
  CZ: '0.21',
  DE: '0.19',
  DK: '0.25',
  ES: '0.21',
  FI: '0.255',
  FR: '0.20',
  GB: '0.20',
  GR: '0.24',
  IE: '0.23',
  IT: '0.22',
  LU: '0.17',
  NL: '0.21',
  PL: '0.23',
  PT: '0.23',
  RO: '0.21',
  SE: '0.25',
};

/**
 * The VAT rate of a sale: the local one for domestic sales and intra-EU sales of Dutch sellers, otherwise none
 * (decisions 5).
 */
export function vatRateOf(
  sellerCountry: string,
  destinationCountry: string,
): { treatment: VatTreatment; rate: string } {
  const localRate = standardRates[sellerCountry] ?? '0';
  if (sellerCountry === destinationCountry) return { treatment: 'DOMESTIC', rate: localRate };
  if (euCountries.has(sellerCountry) && euCountries.has(destinationCountry)) {
    return { treatment: 'INTRA_EU', rate: sellerCountry === 'NL' ? localRate : '0' };
  }
  return { treatment: 'EXPORT', rate: '0' };
}
