import { comparePieces } from '#contract/imports/product-words.ts';
import { css } from '#styled/css';

const text = css({ overflowWrap: 'anywhere' });
const other = css({
  color: 'danger.deep',
  backgroundColor: 'danger.soft',
  borderRadius: 'sm',
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
});

/** A text in which the words are marked that the other text does not have. */
export function ComparedText({ children, other: otherText }: { children: string; other: string }) {
  return (
    <span className={text}>
      {comparePieces(children, otherText).map(({ text: piece, isShared }, index) =>
        // The pieces of a text have no other identity.
        // oxlint-disable-next-line react/no-array-index-key
        isShared ? (
          <span key={index}>{piece}</span>
        ) : (
          <mark key={index} className={other}>
            {piece}
          </mark>
        ),
      )}
    </span>
  );
}
