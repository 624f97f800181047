import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Épicerie du Port', 'epicerie du port'],
  ['SØRENSEN', 'sorensen'],
  ['Weißer Straßenhof GROẞ', 'weisser strassenhof gross'],
  ['Ærø Færge', 'aero faerge'],
  ['Łódź', 'lodz'],
  ['Þór ÐÆGUR Œuvre', 'thor daegur oeuvre'],
  ['İğdır, Đakovo', 'igdir, dakovo'],
  ['日本', '日本'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
