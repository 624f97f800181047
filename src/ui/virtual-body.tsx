import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { TableBody } from './table.tsx';

/** The props that a row of a virtual body passes to its `TableRow`. */
export type VirtualRow = { ref: Ref<HTMLTableRowElement>; 'data-index': number; 'aria-rowindex': number };

type VirtualBodyProps = {
  keys: readonly string[];
  /** The estimated height of a row in pixels; rendered rows are measured. */
  rowHeight: number;
  children: (index: number, row: VirtualRow) => ReactNode;
};

/** Renders only the visible rows of a long table and a few around them; the page itself scrolls. */
export function VirtualBody({ keys, rowHeight, children }: VirtualBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => keys[index] ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  const before = (rows[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);
  return (
    <TableBody ref={body} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.map(({ index }) =>
        children(index, { ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }),
      )}
    </TableBody>
  );
}
