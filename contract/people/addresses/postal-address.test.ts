import { expect, test } from 'vitest';
import { postalLines, type PostalAddress } from './postal-address.ts';

const street = { lineOne: '4 Quay Street', lineTwo: null };

test.for<[string, Omit<PostalAddress, 'lineOne' | 'lineTwo'>, string[]]>([
  [
    'town, state and postcode on one line in the US',
    { postcode: '97201', city: 'Portland', region: 'OR', country: 'US' },
    ['Portland, OR 97201', 'United States'],
  ],
  [
    'the letters of a state that is typed by its name',
    { postcode: '97201', city: 'Portland', region: ' oregon', country: 'US' },
    ['Portland, OR 97201', 'United States'],
  ],
  [
    'the postcode on a line of its own in the UK',
    { postcode: 'LS1 0AA', city: 'Leeds', region: null, country: 'GB' },
    ['Leeds', 'LS1 0AA', 'United Kingdom'],
  ],
  [
    'a county between town and postcode in the UK',
    { postcode: 'NR1 0AD', city: 'Norwich', region: 'Norfolk', country: 'GB' },
    ['Norwich', 'Norfolk', 'NR1 0AD', 'United Kingdom'],
  ],
  [
    'the postcode before the town in Germany',
    { postcode: '20095', city: 'Hamburg', region: null, country: 'DE' },
    ['20095 Hamburg', 'Germany'],
  ],
  [
    'a region that the country does not write',
    { postcode: '3011 AA', city: 'Rotterdam', region: 'Zuid-Holland', country: 'NL' },
    ['3011 AA Rotterdam', 'Zuid-Holland', 'Netherlands'],
  ],
  [
    'all parts where the format of the country leaves some out',
    { postcode: '00000', city: 'Dubai', region: null, country: 'AE' },
    ['00000 Dubai', 'United Arab Emirates'],
  ],
  [
    'a US address whose state is not known',
    { postcode: '97201', city: 'Portland', region: null, country: 'US' },
    ['Portland 97201', 'United States'],
  ],
])('an address has %s', ([, place, lines]) => {
  expect(postalLines({ ...street, ...place })).toEqual(['4 Quay Street', ...lines]);
});

test('the second line stands below the street', () => {
  const address = { lineOne: 'Pier 4', lineTwo: 'Gate B', postcode: '1010', city: 'Wien', region: null };
  expect(postalLines({ ...address, country: 'AT' })).toEqual(['Pier 4', 'Gate B', '1010 Wien', 'Austria']);
});
