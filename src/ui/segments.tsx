import { Link } from 'wouter';
import { formatNumber } from '#src/lib/format.ts';
import { css } from '#styled/css';

const bar = css({
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: { base: '[-1rem]', md: '0' },
  paddingInline: { base: '4', md: '0' },
  boxShadow: '[inset 0 -1px 0 {colors.line}]',
});
const tab = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '11',
  paddingInline: '3',
  whiteSpace: 'nowrap',
  fontWeight: 'medium',
  color: 'ink.soft',
  borderBottomWidth: '2px',
  borderColor: { base: 'transparent', _forcedColors: '[Canvas]' },
  _hover: { color: 'ink', borderColor: 'line.strong' },
  _current: {
    color: 'info.deep',
    fontWeight: 'strong',
    borderColor: { base: 'info', _forcedColors: '[Highlight]' },
  },
  _focusVisible: { outlineOffset: '[-3px]', borderRadius: 'md' },
});
const counted = css({
  textStyle: 'label',
  fontWeight: 'regular',
  color: 'ink.faint',
  fontVariantNumeric: 'tabular-nums',
});

type SegmentsProps = {
  label: string;
  items: { href: string; label: string; count?: number | null; current: boolean }[];
};

/** Links between the segments of a list; the URL selects the current one. */
export function Segments({ label, items }: SegmentsProps) {
  return (
    <nav aria-label={label} className={bar}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={tab}
          ref={item.current ? keepInView : undefined}
          onFocus={({ currentTarget }) => {
            // A press that moves the link would miss it.
            if (currentTarget.matches(':focus-visible')) showWhole(currentTarget);
          }}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}{' '}
          {typeof item.count === 'number' ? (
            <span className={counted}>{formatNumber(item.count)}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

/** Browsers leave a link that takes the focus as it is, when a part of it is in view. */
function showWhole(link: HTMLElement) {
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * On small screens the bar scrolls horizontally; this scrolls the current segment into view, also after counts have
 * widened the segments. It runs after the browser's own layout, to avoid a forced one.
 */
function keepInView(link: HTMLElement | null) {
  const bar = link?.parentElement;
  if (!link || !bar) return undefined;
  const observer = new ResizeObserver(() => {
    const end = link.offsetLeft - bar.offsetLeft + link.offsetWidth - bar.clientWidth;
    if (end > bar.scrollLeft) bar.scrollLeft = end + 16;
  });
  observer.observe(link);
  observer.observe(bar);
  return () => observer.disconnect();
}
