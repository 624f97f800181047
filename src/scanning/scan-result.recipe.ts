import { sva } from '#styled/css';

/** The answer to a scan: one solid colour over the whole width. */
export const scanResultRecipe = sva({
  slots: ['root', 'head', 'word', 'first', 'line', 'boxes'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minHeight: '[13.5rem]',
      padding: '5',
      overflowWrap: 'anywhere',
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '3.5',
      marginBottom: '2',
      _icon: { width: '11', height: '11', strokeWidth: '3' },
    },
    word: { textStyle: 'answer', fontWeight: 'strong', letterSpacing: '-0.02em', minWidth: '0' },
    first: { textStyle: 'big', fontWeight: 'strong' },
    line: { textStyle: 'lead' },
    boxes: {
      display: 'grid',
      gridTemplateColumns: '[repeat(auto-fit, minmax(2.75rem, 1fr))]',
      gap: '2',
      marginTop: '4',
    },
  },
  variants: {
    tone: {
      ready: { root: { backgroundColor: 'info.wash', color: 'ink' } },
      good: { root: { backgroundColor: 'success', color: 'success.on' } },
      bad: { root: { backgroundColor: 'stop', color: 'stop.on' } },
      unknown: { root: { backgroundColor: 'danger', color: 'danger.on' } },
      waiting: { root: { backgroundColor: 'warning', color: 'warning.on' } },
    },
  },
});
