import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  answerClaim,
  downloadClaimEvidence,
  readClaim,
  readClaimEvidence,
  removeClaimEvidence,
  uploadClaimEvidence,
} from '#contract/claims/claims.calls.ts';
import { claimEvidenceLimits, MAXIMUM_EVIDENCE_FILES } from '#contract/claims/claims.schemas.ts';
import { pdfFile, pngFile, startWithClaim } from '#tests/claims/claim.factory.ts';

test('files of both sides are listed, read and downloaded in one archive', async () => {
  const { marketplace, seller, params } = await startWithClaim();
  const staff = await marketplace.signInStaff();
  await staff.call(uploadClaimEvidence, { params, body: { file: pngFile('crushed.png') } });
  const own = await seller.call(uploadClaimEvidence, { params, body: { file: pdfFile() } });
  await seller.call(uploadClaimEvidence, { params, body: { file: pdfFile() } });
  expect(own).toMatchObject({ name: 'note.pdf', by: 'SELLER', isPicture: false, bytes: 14 });
  const { evidence } = await seller.call(readClaim, { params });
  expect(evidence.map(({ name, by, isPicture }) => [name, by, isPicture]).toSorted()).toEqual([
    ['crushed.png', 'BUYER', true],
    ['note.pdf', 'SELLER', false],
    ['note.pdf', 'SELLER', false],
  ]);
  const one = await seller.call(readClaimEvidence, { params: { ...params, evidenceQid: own.qid } });
  expect([one.name, await one.blob.text()]).toEqual(['note.pdf', '%PDF-1.7\nhello']);
  const archive = await seller.call(downloadClaimEvidence, { params });
  expect(archive.name).toMatch(/^claim-.*-evidence\.zip$/);
  const files = unzipSync(new Uint8Array(await archive.blob.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual([
    'buyer/crushed.png',
    'seller/note (2).pdf',
    'seller/note.pdf',
  ]);
  expect(new TextDecoder().decode(files['seller/note.pdf'])).toBe('%PDF-1.7\nhello');
});

test('the seller removes own files until the answer, and never those of the buyer', async () => {
  const { marketplace, seller, claim, params } = await startWithClaim();
  const staff = await marketplace.signInStaff();
  const theirs = await staff.call(uploadClaimEvidence, { params, body: { file: pngFile() } });
  const own = await seller.call(uploadClaimEvidence, { params, body: { file: pngFile() } });
  const kept = await seller.call(uploadClaimEvidence, { params, body: { file: pngFile('kept.png') } });
  const at = (evidenceQid: string) => ({ params: { ...params, evidenceQid } });
  expect(await seller.refusal(removeClaimEvidence, at(theirs.qid))).toMatchObject({ status: 404 });
  await seller.call(removeClaimEvidence, at(own.qid));
  expect(await seller.refusal(readClaimEvidence, at(own.qid))).toMatchObject({ status: 404 });
  const lines = claim.lines.map(({ qid }) => ({ lineQid: qid, decision: 'ACCEPT' as const }));
  await seller.call(answerClaim, { params, version: 1, body: { lines } });
  expect(await seller.refusal(removeClaimEvidence, at(kept.qid))).toMatchObject({
    code: 'claim_not_editable',
  });
  const upload = { params, body: { file: pngFile() } };
  expect(await seller.refusal(uploadClaimEvidence, upload)).toMatchObject({ code: 'claim_not_editable' });
  expect(await staff.refusal(uploadClaimEvidence, upload)).toMatchObject({ code: 'claim_not_editable' });
});

test('files that are no evidence are refused with their reason', async () => {
  const { seller, params } = await startWithClaim();
  const refusalOf = (file: File) => seller.refusal(uploadClaimEvidence, { params, body: { file } });
  expect(await refusalOf(new File([], 'empty.pdf'))).toMatchObject({ code: 'file_empty', field: 'file' });
  expect(await refusalOf(new File(['a;b'], 'list.csv'))).toMatchObject({ code: 'file_type_not_allowed' });
  expect(await refusalOf(new File(['no picture'], 'carton.png'))).toMatchObject({
    code: 'file_type_not_allowed',
  });
  const { maximumBytes } = claimEvidenceLimits;
  expect(await refusalOf(new File([new Uint8Array(maximumBytes + 1)], 'long.pdf'))).toMatchObject({
    code: 'file_too_large',
    detail: { maximumBytes },
  });
  for (let count = 0; count < MAXIMUM_EVIDENCE_FILES; count += 1) {
    await seller.call(uploadClaimEvidence, { params, body: { file: pngFile(`${count}.png`) } });
  }
  expect(await refusalOf(pngFile())).toMatchObject({ status: 409, code: 'too_many_documents' });
});

test('a claim without files has no archive', async () => {
  const { seller, params } = await startWithClaim();
  expect(await seller.refusal(downloadClaimEvidence, { params })).toMatchObject({ status: 404 });
});
