import { readClaim } from '#contract/claims/claims.calls.ts';
import type { ClaimStatus } from '#contract/claims/claims.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  seeDialog,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { ClaimScreen } from './claim.screen.ts';
import { ClaimsScreen } from './claims.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'claim', name: 'claim, open', open: first('OPEN') },
  {
    page: 'claim',
    name: 'claim, everything accepted',
    open: atFirst('OPEN', (claim) => claim.acceptAll()),
  },
  {
    page: 'claim',
    name: 'claim, disputed without reasons',
    open: atFirst('OPEN', async (claim) => {
      await claim.disputeAll();
      await claim.sendAnswer();
    }),
  },
  {
    page: 'claim',
    name: 'claim, asked before it is sent',
    open: atFirst('OPEN', async (claim) => {
      await claim.acceptAll();
      await claim.sendAnswer();
      await claim.answering.see();
    }),
  },
  {
    page: 'claim',
    name: 'claim, one picture',
    async open(fixtures) {
      await first('OPEN')(fixtures);
      await new ClaimScreen(fixtures.screen).viewFirst();
      await seeDialog(fixtures);
    },
  },
  { page: 'claim', name: 'claim, in dispute', open: first('DISPUTED') },
  {
    page: 'claim',
    name: 'claim, asked to withdraw',
    open: atFirst('DISPUTED', async (claim) => {
      await claim.withdraw();
      await claim.withdrawal.see();
    }),
  },
  { page: 'claim', name: 'claim, decided', open: first('DECIDED') },
  { page: 'claim', name: 'claim, unanswered', open: first('UNANSWERED') },
  { page: 'claim', name: 'claim, not found', open: unknownClaim },
];

/** The first claim with this status in the list. */
function first(status: ClaimStatus) {
  return async ({ screen }: StateFixtures) => {
    const claims = new ClaimsScreen(screen);
    await claims.goto({ status: [status] });
    await claims.openFirst();
    await new ClaimScreen(screen).seeClaim();
  };
}

function atFirst(status: ClaimStatus, act: (claim: ClaimScreen) => Promise<void>) {
  return async (fixtures: StateFixtures) => {
    await first(status)(fixtures);
    await act(new ClaimScreen(fixtures.screen));
  };
}

async function unknownClaim(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(readClaim);
  await openUrl(pathTo.claim('0d6c9b52-6c0f-4a47-9b55-2f6d0a4f9999'), 'No claim found.')(fixtures);
}
