import { formatAddress } from 'localized-address-format';
import { stateCode } from './us-states.ts';

/** The parts of a postal address, without the name. */
export type PostalAddress = {
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  /** State, province or county, where the country writes one. */
  region: string | null;
  country: string;
};

/** The lines of an address as its country writes them: "Portland, OR 97201", or "Leeds" above "LS1 0AA". */
export function postalLines(address: PostalAddress): string[] {
  const { lineOne, lineTwo, country } = address;
  return [lineOne, lineTwo ?? '', ...placeLines(address), countryName(country)].filter((line) => line !== '');
}

function placeLines({ postcode, city, region, country }: PostalAddress): string[] {
  const area = regionAsWritten(country, region);
  // Some formats write the letters of the country themselves.
  const code = postcode.replace(/^[A-Z]{1,3}-(?=\d)/i, '');
  const written = formatAddress(
    {
      postalCountry: country,
      postalCode: code,
      locality: city,
      administrativeArea: area ?? undefined,
    },
    'latin',
  );
  // The formats of some countries leave out the postcode or the town.
  const isWhole = [code, city].every((part) => written.some((line) => line.includes(part)));
  const lines = isWhole ? written : [`${postcode} ${city}`];
  if (area === null || lines.some((line) => line.includes(area))) return lines;
  const town = lines.findIndex((line) => line.includes(city));
  return lines.toSpliced(town + 1, 0, area);
}

/** States of the US by their two letters. */
function regionAsWritten(country: string, region: string | null): string | null {
  if (region === null || region === '') return null;
  return country === 'US' ? (stateCode(region) ?? region) : region;
}

let names: Intl.DisplayNames | undefined;

function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}
