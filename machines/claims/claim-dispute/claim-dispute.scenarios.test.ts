// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { tokens } from '#client/api.ts';
import { openClaim } from '#contract/claims/claims.samples.ts';
import type { ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { emptyAnswer } from './answer.draft.ts';
import { claimDisputeMachine } from './claim-dispute.machine.ts';

const evidence: ClaimEvidence = {
  qid: '0d6c9b52-6c0f-4a47-9b55-2f6d0a4f0009',
  name: 'packing.pdf',
  bytes: 5,
  by: 'SELLER',
  isPicture: false,
  uploadedAt: '2026-11-14T09:00:00.000Z',
};

function start(answers: Response[]) {
  const keys: (string | null)[] = [];
  const server = setupServer(
    http.post('/api/claims/:qid/evidence/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers.shift() ?? HttpResponse.json(evidence);
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  configureTab({ log: () => {} });
  tokens().take({ accessToken: 'a', accessExp: Date.now() + 600_000, signature: 's' });
  const dispute = createActor(claimDisputeMachine, { input: { claim: openClaim, draft: emptyAnswer } });
  const uploaded: string[] = [];
  dispute.on('evidence.uploaded', (event) => uploaded.push(event.evidence.name));
  dispute.start();
  onTestFinished(() => void dispute.stop());
  const uploads = () => dispute.getSnapshot().context.uploads;
  const choose = (key: string, name: string) => {
    dispute.send({ type: 'files.chosen', files: [{ key, file: new File(['12345'], name) }] });
  };
  return { keys, uploaded, uploads, choose };
}

test('a file is sent under a key of its claim and choice, also a second time, and told once stored', async () => {
  const { keys, uploaded, uploads, choose } = start([HttpResponse.error()]);
  choose('chosen-1', 'packing.pdf');
  await expect.poll(() => uploads()[0]?.getSnapshot().hasTag('failed')).toBe(true);
  uploads()[0]?.send({ type: 'upload.retried' });
  await expect.poll(() => uploaded).toEqual(['packing.pdf']);
  const key = `POST:claims/qid/evidence/:${openClaim.qid}:chosen-1`;
  expect(keys).toEqual([key, key]);
});

test('the next choice keeps refused files and removes those that were sent', async () => {
  const { uploads, choose } = start([]);
  choose('chosen-1', 'packing.pdf');
  choose('chosen-2', 'film.mp4');
  await expect.poll(() => uploads().map((upload) => upload.getSnapshot().status)).toEqual(['done', 'active']);
  choose('chosen-3', 'weigh-ticket.pdf');
  expect(uploads().map(({ id }) => id)).toEqual(['upload chosen-2', 'upload chosen-3']);
});
