import { expect, test } from 'vitest';
import {
  addFlowComment,
  deleteFlowComment,
  listFlowComments,
  resolveFlowComment,
} from '#contract/platform/flows.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { flowInspectorOf, mayInspect } from './flows.rules.ts';

const body = {
  chart: 'payment',
  element: 'payment.idle payment.requested [0]',
  chartVersion: '4161abf0',
  text: '  Should the seller see the amount here?  ',
};
const params = { chart: 'payment' };

test('staff comment on a transition, and all staff read the comment', async () => {
  const marketplace = await startMarketplace();
  const author = await marketplace.signInStaff({ name: 'Sam Reed' });
  const reader = await marketplace.signInStaff({ name: 'Kim Hale' });

  const comment = await author.call(addFlowComment, { body });
  expect(comment).toEqual({
    qid: expect.any(String),
    chart: 'payment',
    element: 'payment.idle payment.requested [0]',
    chartVersion: '4161abf0',
    text: 'Should the seller see the amount here?',
    author: 'Sam Reed',
    isOwn: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    resolvedAt: null,
    resolvedBy: null,
  });
  expect(await reader.call(listFlowComments, { params })).toEqual([{ ...comment, isOwn: false }]);
  expect(await reader.call(listFlowComments, { params: { chart: 'sale' } })).toEqual([]);
});

test('any staff member resolves a comment and opens it again; only its author deletes it', async () => {
  const marketplace = await startMarketplace();
  const author = await marketplace.signInStaff({ name: 'Sam Reed' });
  const reader = await marketplace.signInStaff({ name: 'Kim Hale' });
  const { qid } = await author.call(addFlowComment, { body });
  const own = { params: { qid } };

  marketplace.clock.advance(60_000);
  const resolved = await reader.call(resolveFlowComment, { ...own, body: { isResolved: true } });
  expect(resolved).toMatchObject({ resolvedAt: '2026-03-02T09:01:00.000Z', resolvedBy: 'Kim Hale' });
  const opened = await reader.call(resolveFlowComment, { ...own, body: { isResolved: false } });
  expect(opened).toMatchObject({ resolvedAt: null, resolvedBy: null });
  expect(await reader.refusal(deleteFlowComment, own)).toMatchObject({ status: 403, code: 'forbidden' });
  await author.call(deleteFlowComment, own);
  expect(await author.call(listFlowComments, { params })).toEqual([]);
  expect(await author.refusal(deleteFlowComment, own)).toMatchObject({ status: 404 });
});

test('an empty comment is refused at its field', async () => {
  const staff = await (await startMarketplace()).signInStaff();
  expect(await staff.refusal(addFlowComment, { body: { ...body, text: '  ' } })).toMatchObject({
    status: 400,
    field: 'text',
  });
});

test('a seller reads and writes comments only when the inspector is open to all visitors', async () => {
  const closed = await startMarketplace();
  const seller = await closed.signInSeller();
  expect(await seller.refusal(listFlowComments, { params })).toMatchObject({ status: 403 });
  expect(await seller.refusal(addFlowComment, { body })).toMatchObject({ status: 403 });

  const open = await startMarketplace({ flowInspector: 'signedIn' });
  const welcome = await open.signInSeller();
  await welcome.call(addFlowComment, { body });
  expect(await welcome.call(listFlowComments, { params })).toHaveLength(1);
});

test('in production there are no comments', async () => {
  const marketplace = await startMarketplace({ environment: 'production' });
  const staff = await marketplace.signInStaff();
  expect(await staff.refusal(listFlowComments, { params })).toMatchObject({ status: 404 });
});

test('access to the inspector depends on environment, flag and role', () => {
  expect(flowInspectorOf('production', false)).toBe('off');
  expect(flowInspectorOf('production', true)).toBe('signedIn');
  expect(flowInspectorOf('preview', false)).toBe('staff');
  expect(mayInspect({ roles: ['STAFF'] }, 'staff')).toBe(true);
  expect(mayInspect({ roles: ['SELLER'] }, 'staff')).toBe(false);
  expect(mayInspect({ roles: ['SELLER'] }, 'signedIn')).toBe(true);
  expect(mayInspect({ roles: ['STAFF'] }, 'off')).toBe(false);
});
