import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { signUpMachine } from './sign-up.machine.ts';

/** Enters a VAT number while the register answers with a status. */
async function lookUp(status: 429 | 500) {
  const { network } = await startReferenceApi();
  const body = { code: status === 429 ? 'throttled' : 'error', detail: '', errors: [] };
  const answer = () => HttpResponse.json(body, { status, headers: { 'retry-after': '30' } });
  network.use(http.post('http://localhost/api/vat/validation/', answer));
  const signUp = createActor(signUpMachine).start();
  onTestFinished(() => {
    signUp.stop();
  });
  signUp.send({ type: 'vat.entered', countryCode: 'NL', taxNumber: 'NL004495445B01' });
  const { value, context } = await waitFor(signUp, (snapshot) => !snapshot.matches({ register: 'asking' }));
  return { register: value.register, status: context.vat?.validationStatus };
}

test('a throttled look-up has no result, and does not count as a failed one', async () => {
  expect(await lookUp(429)).toEqual({ register: 'known', status: 'UNABLE_TO_VALIDATE' });
});

test('a look-up that fails otherwise leaves the number unchecked', async () => {
  expect(await lookUp(500)).toEqual({ register: 'unanswered', status: undefined });
});
