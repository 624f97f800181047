import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anchorOf, RichText, type RichNode, sectionsOf } from './rich-text.tsx';

const text = (words: string, ...marks: NonNullable<RichNode['marks']>): RichNode => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const linkTo = (href: unknown) => ({ type: 'link', attrs: { href } });

function html(...content: RichNode[]) {
  const { container } = render(<RichText document={{ type: 'doc', content }} />);
  return container.firstElementChild?.innerHTML;
}

test('paragraphs, lists and marks are drawn', () => {
  const item = { type: 'list_item', content: [paragraph(text('one', { type: 'bold' }))] };
  expect(html({ type: 'bullet_list', content: [item] }, { type: 'horizontal_rule' })).toBe(
    '<ul><li><p><strong>one</strong></p></li></ul><hr>',
  );
});

test('headings of the second level stand at their anchor, a first level becomes a second', () => {
  const heading = (level: number, words: string) => ({
    type: 'heading',
    attrs: { level },
    content: [text(words)],
  });
  expect(html(heading(2, 'Fees & VAT'), heading(3, 'Below'), heading(1, 'Top'))).toBe(
    '<h2 id="fees---vat" tabindex="-1">Fees &amp; VAT</h2><h3>Below</h3><h2 id="top" tabindex="-1">Top</h2>',
  );
  expect(sectionsOf({ type: 'doc', content: [heading(2, 'Fees & VAT'), heading(3, 'Below')] })).toEqual([
    { title: 'Fees & VAT', anchor: 'fees---vat' },
  ]);
  expect(anchorOf('1. Über uns')).toBe('1---ber-uns');
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'http://[',
  null,
  { toString: 'x' },
])('a link to %j is text', (href) => {
  expect(html(paragraph(text('here', linkTo(href))))).not.toMatch(/script:|data:|blob:|href="http:\/\/\[/i);
});

test('other hosts open in a tab of their own and learn nothing; mail addresses are mailed to', () => {
  expect(html(paragraph(text('there', linkTo('https://carrier.example/a'))))).toBe(
    '<p><a href="https://carrier.example/a" rel="noreferrer noopener" target="_blank">there</a></p>',
  );
  const mail = { type: 'link', attrs: { href: 'help@quayside.example', linktype: 'email' } };
  expect(html(paragraph(text('us', mail)))).toContain('href="mailto:help@quayside.example"');
});

test('what is not known is left out, with handlers, styles and raw HTML', () => {
  expect(
    html(
      { type: 'script', content: [text('alert(1)')] },
      { type: 'blok', attrs: { body: '<img src=x onerror=alert(1)>' } },
      { type: 'constructor', content: [text('x')] },
      {
        type: 'paragraph',
        attrs: { onclick: 'alert(1)', style: 'x' },
        content: [text('<b>&</b>', { type: 'styled' })],
      },
    ),
  ).toBe('<p>&lt;b&gt;&amp;&lt;/b&gt;</p>');
});
