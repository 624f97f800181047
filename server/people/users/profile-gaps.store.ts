import * as v from 'valibot';
import { AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import type { ProfileGap } from '#contract/people/users.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { profileGapsOf } from './users.rules.ts';
import type { SellerRow } from './users.tables.ts';

const UsageTypes = v.pipe(v.string(), v.parseJson(), v.array(AddressUsage));

type Company = Pick<SellerRow, 'qid' | 'chamberOfCommerce'>;

/** The gaps of the profile of a company. */
export async function readProfileGaps(tx: Tx, company: Company): Promise<ProfileGap[]> {
  return (await readGapsOfSellers(tx, [company])).get(company.qid) ?? [];
}

/** The gaps of the profiles of several companies, with two queries. */
export async function readGapsOfSellers(
  tx: Tx,
  sellers: readonly Company[],
): Promise<Map<string, ProfileGap[]>> {
  if (sellers.length === 0) return new Map();
  const qids = sellers.map(({ qid }) => qid);
  const banks = await tx
    .selectFrom('bankDetails')
    .select('sellerQid')
    .where('sellerQid', 'in', qids)
    .execute();
  const addresses = await tx
    .selectFrom('addresses')
    .select(['sellerQid', 'usageTypes'])
    .where('sellerQid', 'in', qids)
    .execute();
  const withBank = new Set(banks.map(({ sellerQid }) => sellerQid));
  return new Map(
    sellers.map(({ qid, chamberOfCommerce }) => {
      const own = addresses.filter(({ sellerQid }) => sellerQid === qid);
      const usages = new Set(own.flatMap(({ usageTypes }) => v.parse(UsageTypes, usageTypes)));
      return [qid, profileGapsOf({ hasBankDetails: withBank.has(qid), chamberOfCommerce, usages })];
    }),
  );
}
