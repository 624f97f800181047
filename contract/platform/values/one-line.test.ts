import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SignUp, UserChange } from '#contract/people/accounts.schemas.ts';
import { AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { IbanDetails, SwiftDetails } from '#contract/people/bank.schemas.ts';

const breaks = ['\r\n', '\n', '\t', '\u0085', '\u2028', '\u2029', '\u001B', '\u007F'];
const schemas = {
  company: SignUp.entries.company,
  name: SignUp.entries.name,
  'changed name': v.unwrap(UserChange.entries.name),
  'account holder': IbanDetails.entries.accountHolder,
  'street of an account': SwiftDetails.entries.lineOne,
  'company of an address': AddressEntry.entries.companyName,
  'second line of an address': AddressEntry.entries.lineTwo,
  'postcode of an address': AddressEntry.entries.postcode,
};

test.each(Object.entries(schemas))('the %s begins no other line of a mail or a label', (_what, schema) => {
  for (const text of ['Ünal & Söhne', '山田 商店', 'O’Neill', '0123']) expect(v.is(schema, text)).toBe(true);
  for (const between of breaks) expect(v.is(schema, `Nord${between}licht`)).toBe(false);
});
