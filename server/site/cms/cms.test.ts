import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readStory } from '#contract/site/cms.calls.ts';
import { LegalPage, type RichTextNode } from '#contract/site/cms.schemas.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

function textOf({ text = '', content = [] }: RichTextNode): string {
  return text + content.map(textOf).join('');
}

test('the seller terms are read without signing in, as a story of the CMS, with header blocks and many sections', async () => {
  const { anonymous } = await startMarketplace();
  const { story } = await anonymous.call(readStory, {
    params: { folder: 'legal', slug: 'terms' },
    query: { version: 'published', token: 'any' },
  });
  expect(story).toMatchObject({ full_slug: 'legal/terms', name: 'Terms and Conditions' });
  const { header, body } = v.parse(LegalPage, story.content);
  expect(header).toMatchObject([{ component: 'header', heading: 'Terms and Conditions' }]);

  const headings = (body.content ?? []).filter(({ type }) => type === 'heading');
  expect(headings.every(({ attrs }) => attrs?.level === 2)).toBe(true);
  expect(headings).toHaveLength(14);
  expect(new Set(headings.map(textOf)).size).toBe(14);
  expect(textOf(body)).toContain('three working days');
  expect(textOf(body)).not.toMatch(/\*\*|[<>]/);
});

test('mail addresses are links of their own kind, and strong words are marked', async () => {
  const { anonymous } = await startMarketplace();
  const params = { folder: 'legal', slug: 'terms' };
  const { story } = await anonymous.call(readStory, { params, query: {} });
  const marks = JSON.stringify(v.parse(LegalPage, story.content).body);
  expect(marks).toContain('{"type":"bold"}');
  expect(marks).toContain('"href":"support@quayside.example"');
  expect(marks).toContain('"linktype":"email"');
});

test('the path works as the client of the CMS writes it; other stories are not found', async () => {
  const marketplace = await startMarketplace();
  const asked = (path: string) => marketplace.fetch(new Request(`http://localhost/api/cms/${path}`));
  const found = await asked('cdn/stories/legal/terms?token=any&version=published&cv=1767603600');
  expect(found.status).toBe(200);
  expect((await asked('cdn/stories/legal/privacy?version=published')).status).toBe(404);
  expect((await asked('cdn/stories/legal/..%2fterms')).status).toBe(404);
});
