import { createElement, Fragment, type ReactNode } from 'react';
import { css } from '#styled/css';

/** A rich-text node as the CMS stores it. */
export type RichNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | null | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | null | undefined }[] | undefined;
  content?: RichNode[] | undefined;
};

const prose = css({
  display: 'flow-root',
  overflowWrap: 'anywhere',
  lineHeight: 'loose',
  '& > * + *': { marginTop: '3' },
  '& h2': {
    textStyle: 'lead',
    fontWeight: 'strong',
    marginTop: '8',
    scrollMarginTop: '4',
    _first: { marginTop: '0' },
  },
  '& h3': { fontWeight: 'strong', marginTop: '5' },
  '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
  '& ol': { listStyle: 'decimal', paddingInlineStart: '6' },
  '& li + li': { marginTop: '1.5' },
  '& a': { color: 'info', textDecorationLine: 'underline', textUnderlineOffset: '3px' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'line.strong', paddingInlineStart: '4' },
});

const blocks: Record<string, string> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
};
const marks: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
};
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Renders rich text of the CMS as React elements, never as HTML. Nodes, marks, attributes and URL schemes that are
 * not listed here are omitted with their content (reliability 5).
 */
export function RichText({ document }: { document: RichNode }) {
  return <div className={prose}>{children(document)}</div>;
}

/** The second-level headings with their anchors (specification 2.13). */
export function sectionsOf(document: RichNode): { title: string; anchor: string }[] {
  return (document.content ?? [])
    .filter(({ type, attrs }) => type === 'heading' && attrs?.['level'] === 2)
    .map((heading) => ({ title: textOf(heading), anchor: anchorOf(textOf(heading)) }));
}

/** Lower case, with hyphens for all characters except letters and digits. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '-');
}

function children({ content = [] }: RichNode): ReactNode {
  // The content is static, so the index is a stable key.
  return content.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);
}

function elementOf(node: RichNode): ReactNode {
  const { type } = node;
  if (type === 'text') return marked(node);
  if (type === 'hard_break') return <br />;
  if (type === 'horizontal_rule') return <hr />;
  if (type === 'heading') return headingOf(node);
  const tag = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  return tag ? createElement(tag, null, children(node)) : null;
}

/** The page has its own h1, so headings start at level 2; level 2 gets anchors. */
function headingOf(node: RichNode): ReactNode {
  const level = Math.min(Math.max(Number(node.attrs?.['level']) || 2, 2), 6);
  const id = level === 2 ? anchorOf(textOf(node)) : undefined;
  return createElement(`h${level}`, { id, tabIndex: id ? -1 : undefined }, children(node));
}

function marked({ text = '', marks: given = [] }: RichNode): ReactNode {
  return given.reduce<ReactNode>((inner, { type, attrs }) => {
    if (type === 'link') return linked(attrs ?? {}, inner);
    const tag = Object.hasOwn(marks, type) ? marks[type] : undefined;
    return tag ? createElement(tag, null, inner) : inner;
  }, text);
}

function linked({ href, linktype }: Record<string, unknown>, inner: ReactNode): ReactNode {
  if (typeof href !== 'string') return inner;
  const address = linktype === 'email' ? `mailto:${href}` : href;
  if (!URL.canParse(address, location.origin)) return inner;
  const url = new URL(address, location.origin);
  if (!SCHEMES.includes(url.protocol)) return inner;
  const isElsewhere = url.protocol.startsWith('http') && url.origin !== location.origin;
  return (
    <a href={url.href} rel="noreferrer noopener" target={isElsewhere ? '_blank' : undefined}>
      {inner}
    </a>
  );
}

function textOf({ text = '', content = [] }: RichNode): string {
  return text + content.map((node) => textOf(node)).join('');
}
