import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { cardSurface } from './card-surface.ts';

const header = css.raw({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  paddingBlock: '3',
  paddingInline: '4',
});
export const cardHeader = css(header);
// The baseline of an icon button is that of its icon, which would place the title too low.
const titleAlone = css(header, { alignItems: 'center' });
export const cardTitle = css({ fontWeight: 'strong' });
export const cardText = css({
  color: 'ink.soft',
  flexGrow: '1',
  flexBasis: '0',
  minWidth: '[min(16rem, 100%)]',
});
export const cardBody = css({ padding: '4' });
export const cardFooter = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  paddingBlock: '3',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  color: 'ink.soft',
});
export const ruledTop = css({ borderTopWidth: '1px', borderColor: 'line' });
/** Keeps full-width rows inside the rounded corners. */
export const clippedRows = css({
  overflow: 'clip',
  _first: { borderTopRadius: 'lg' },
  _last: { borderBottomRadius: 'lg' },
});
// A text that does not fit beside the title goes below it as a whole; what is at the end stays level with the title.
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  flexGrow: '1',
  flexBasis: '0',
});
// What is at the end goes to a row of its own before the words are too narrow.
const withText = css({ minWidth: '[min(13rem, 100%)]' });
const withoutText = css({ minWidth: '[min-content]' });
const wordsText = css({ color: 'ink.soft', minWidth: '0' });
const atEnd = css({ marginInlineStart: 'auto' });
const small = css({ textStyle: 'label', fontWeight: 'strong', color: 'ink.soft' });
const snug = css({ paddingTop: '0' });

type CardProps = {
  title?: ReactNode;
  text?: ReactNode;
  /** At the end of the title row: a link or a small button. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** No padding and a rule above, for tables and lists. */
  flush?: boolean;
  /** A small title, for secondary information. */
  minor?: boolean;
  level?: 2 | 3;
  /** An entry of a list of cards is no landmark. */
  isEntry?: boolean;
  children: ReactNode;
};

export function Card({
  title,
  text,
  aside,
  footer,
  flush = false,
  minor = false,
  level = 2,
  isEntry = false,
  children,
}: CardProps) {
  const titleId = useId();
  const Surface = isEntry ? 'article' : 'section';
  const Heading = level === 2 ? 'h2' : 'h3';
  const body = flush ? cx(clippedRows, title ? ruledTop : '') : cx(cardBody, title ? snug : '');
  return (
    <Surface className={cardSurface} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className={text ? cardHeader : titleAlone}>
          <div className={cx(words, text ? withText : withoutText)}>
            <Heading id={titleId} className={minor ? small : cardTitle}>
              {title}
            </Heading>
            {text ? <div className={wordsText}>{text}</div> : null}
          </div>
          {aside ? <div className={atEnd}>{aside}</div> : null}
        </div>
      ) : null}
      <div className={body}>{children}</div>
      {footer ? <div className={cardFooter}>{footer}</div> : null}
    </Surface>
  );
}
