import type { RichTextNode } from '#contract/site/cms.schemas.ts';

/** The markup of running text: `**strong**` and `<mail@address>`. */
export type TermsSection = { heading: string; text: (string | { points: string[] })[] };

/** A rich text document with a heading of the second level before each section. */
export function createRichTextDocument(sections: TermsSection[]): RichTextNode {
  return {
    type: 'doc',
    content: sections.flatMap(({ heading, text }) => [headed(heading), ...text.map(block)]),
  };
}

function headed(text: string): RichTextNode {
  return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] };
}

function block(part: TermsSection['text'][number]): RichTextNode {
  if (typeof part === 'string') return paragraph(part);
  const items = part.points.map((point) => ({ type: 'list_item', content: [paragraph(point)] }));
  return { type: 'bullet_list', content: items };
}

function paragraph(text: string): RichTextNode {
  return {
    type: 'paragraph',
    content: text
      .split(/(\*\*.+?\*\*|<[^<>]+@[^<>]+>)/)
      .filter(Boolean)
      .map(run),
  };
}

function run(text: string): RichTextNode {
  if (text.startsWith('**')) return { type: 'text', text: text.slice(2, -2), marks: [{ type: 'bold' }] };
  if (!text.startsWith('<')) return { type: 'text', text };
  const address = text.slice(1, -1);
  const attrs = { href: address, uuid: null, anchor: null, target: null, linktype: 'email' };
  return { type: 'text', text: address, marks: [{ type: 'link', attrs }] };
}
