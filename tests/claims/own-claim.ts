import type { Claim } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { ClaimScreen } from './claim.screen.ts';
import { fileClaimByApi } from './file-claim.ts';

const MINUTE = 60_000;

/** Each path answers a claim of its own. */
const claims = new WeakMap<DriverFixtures, Claim>();

type Prepare = (claim: Claim) => Promise<unknown>;

/** Opens a new claim as its seller, after something was done with it elsewhere. */
export async function openClaim(
  fixtures: DriverFixtures,
  prepare: Prepare = () => Promise.resolve(),
): Promise<void> {
  const { scenario, context, fid } = fixtures;
  const { qid } = await scenario.putSale(fid, { seller: accountEmails.seller, stage: 'COMPLETED' });
  const claim = await fileClaimByApi(context, qid);
  claims.set(fixtures, claim);
  await prepare(claim);
  await fixtures.signIn();
  await fixtures.page.goto(pathTo.claim(claim.qid));
  await screenOf(fixtures).seeClaim();
}

/** Another user changes the claim; the page sees it with its next read. */
export async function changeClaimElsewhere(fixtures: DriverFixtures, change: Prepare): Promise<void> {
  await change(claimOf(fixtures));
  await fixtures.advanceTime(MINUTE);
}

export function claimOf(fixtures: DriverFixtures): Claim {
  const claim = claims.get(fixtures);
  if (!claim) throw new Error('No claim was made yet.');
  return claim;
}

/** The names of its two products. */
export function productsOf(fixtures: DriverFixtures): { first: string; second: string } {
  const [first, second] = claimOf(fixtures).lines.map(({ name }) => name);
  return { first: first ?? '', second: second ?? '' };
}

export function screenOf({ screen }: DriverFixtures): ClaimScreen {
  return new ClaimScreen(screen);
}
