import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { unansweredError } from '#client/call-error.ts';
import { defineCall } from '#contract/platform/api/call.ts';
import { fileRefusals, UploadFile } from '#contract/platform/api/files.ts';
import { defineUpload } from './define-upload.ts';
import type { FileToSend, UploadActorInput } from './upload.machine.ts';

const addPicture = defineCall({
  method: 'POST',
  path: 'claims/{qid}/pictures/',
  params: v.object({ qid: v.string() }),
  body: v.object({ file: UploadFile }),
  bodyType: 'form',
  reply: v.object({ pictureQid: v.string() }),
  idempotent: true,
  refusals: { ...fileRefusals, too_many_pictures: { status: 409 } },
  roles: ['SELLER'],
});

const pictureUpload = defineUpload({
  call: addPicture,
  limits: { extensions: ['png'], maximumBytes: 10 },
  input: ({ key, file, target }: FileToSend<{ claim: string }>) => ({
    params: { qid: target.claim },
    body: { file },
    idempotencyKey: key,
  }),
});

function start(file: File) {
  const sent: UploadActorInput<unknown>[] = [];
  const replies: PromiseWithResolvers<{ pictureQid: string }>[] = [];
  const machine = pictureUpload.provide({
    actors: {
      upload: fromPromise<unknown, UploadActorInput<unknown>>(({ input }) => {
        const reply = Promise.withResolvers<{ pictureQid: string }>();
        sent.push(input);
        replies.push(reply);
        return reply.promise;
      }),
    },
  });
  const upload = createActor(machine, { input: { key: 'k1', file, target: { claim: 'c1' } } });
  const ends: unknown[] = [];
  upload.on('*', (end) => ends.push(end));
  upload.start();
  onTestFinished(() => void upload.stop());
  return { upload, sent, replies, ends };
}

test('an upload of another call fails, is tried again under the same key, and emits its ends', async () => {
  const { upload, sent, replies, ends } = start(new File(['png'], 'crate.PNG'));
  expect(sent).toMatchObject([{ key: 'k1', target: { claim: 'c1' } }]);
  sent[0]?.reportTo.send({ type: 'upload.progressed', fraction: 0.5 });
  expect(upload.getSnapshot().context.fraction).toBe(0.5);

  replies[0]?.reject(unansweredError(addPicture));
  const { context } = await waitFor(upload, (snapshot) => snapshot.matches('refused'));
  expect(context.failure).toMatchObject({ call: 'POST claims/{qid}/pictures/', code: 'UNREACHABLE' });
  upload.send({ type: 'upload.retried' });
  expect(upload.getSnapshot().context).toMatchObject({ fraction: 0, failure: null });
  expect(sent[1]).toMatchObject({ key: 'k1' });

  replies[1]?.resolve({ pictureQid: 'p1' });
  await waitFor(upload, (snapshot) => snapshot.matches('uploaded'));
  expect(ends).toMatchObject([
    { type: 'upload.failed', failure: { code: 'UNREACHABLE' } },
    { type: 'upload.finished', reply: { pictureQid: 'p1' } },
  ]);
});

test.each([
  [new File(['png'], 'crate.pdf'), 'file_type_not_allowed'],
  [new File([], 'crate.png'), 'file_empty'],
  [new File(['more than ten bytes'], 'crate.png'), 'file_too_large'],
])('a file outside the limits of its call is not sent (%o)', (file, code) => {
  const { upload, sent, ends } = start(file);
  const snapshot = upload.getSnapshot();
  expect(snapshot.context.failure?.code).toBe(code);
  expect(snapshot.can({ type: 'upload.retried' })).toBe(false);
  expect([sent, ends]).toEqual([[], []]);
});
