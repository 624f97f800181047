import type { Destination } from '#contract/orders/sales.schemas.ts';
import type { SaleRow } from './sales.tables.ts';

export const destinationColumns = [
  'destinationCompany',
  'destinationLineOne',
  'destinationLineTwo',
  'destinationPostcode',
  'destinationCity',
  'destinationRegion',
  'destinationCountry',
] as const satisfies (keyof SaleRow)[];

export type DestinationColumns = Pick<SaleRow, (typeof destinationColumns)[number]>;

/** The address of the buyer, as the API shows it. */
export function destinationOf(sale: DestinationColumns): Destination {
  return {
    companyName: sale.destinationCompany,
    lineOne: sale.destinationLineOne,
    lineTwo: sale.destinationLineTwo,
    postcode: sale.destinationPostcode,
    city: sale.destinationCity,
    region: sale.destinationRegion,
    country: sale.destinationCountry,
  };
}
