import { css } from '#styled/css';

const mark = css({
  display: 'inline-block',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: 'full',
  textStyle: 'label',
  fontWeight: 'strong',
  color: 'info.deep',
  width: { base: '2', _roomy: 'auto' },
  height: { base: '2', _roomy: 'auto' },
  textIndent: { base: '2rem', _roomy: '0' },
  paddingInline: { base: '0', _roomy: '2' },
  paddingBlock: { base: '0', _roomy: '0.5' },
  backgroundColor: { base: 'info', _roomy: 'info.wash' },
  _forcedColors: { outline: '[1px solid]' },
});

/** Marks an unopened order: a word where the table has room, else a dot with the same accessible name. */
export function NewOrderMark() {
  return <span className={mark}>New</span>;
}
