import { ChevronLeft, ChevronRight } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { css, cx } from '#styled/css';
import { Icon } from './icon.tsx';
import { useFocusLoss } from './use-kept-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const list = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' });
const place = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: '9',
  height: { base: '11', md: '9' },
  paddingInline: '1.5',
  borderRadius: 'md',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  color: 'ink.soft',
  _hover: { backgroundColor: 'info.wash', color: 'info.deep' },
  _current: {
    backgroundColor: 'info.wash',
    color: 'info.deep',
    fontWeight: 'strong',
    _forcedColors: { outline: '[1px solid]' },
  },
  _icon: { width: '4', height: '4' },
});
const slot = css({ display: 'flex', alignItems: 'center' });
const absent = css({ opacity: '0.4', pointerEvents: 'none' });

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
};

export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  // The step to the next page is gone on the last one: the link of the page keeps its focus.
  const kept = useFocusLoss(() => nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  if (pages <= 1) {
    return null;
  }
  function link(target: number, content: ReactNode) {
    return (
      <Link href={hrefFor(target)} className={place} aria-current={target === page ? 'page' : undefined}>
        {content}
      </Link>
    );
  }
  return (
    <nav ref={nav} aria-label={label} {...kept}>
      <ul className={list}>
        <li>{step(page - 1, 'Previous page', <Icon of={ChevronLeft} />)}</li>
        {visiblePageNumbers(page, pages).map((shown, index, all) => (
          <li key={shown} className={slot}>
            {shown - (all[index - 1] ?? shown) > 1 ? <span aria-hidden="true">…</span> : null}
            {link(
              shown,
              <>
                <VisuallyHidden>Page</VisuallyHidden> {shown.toLocaleString('en-GB')}
              </>,
            )}
          </li>
        ))}
        <li>{step(page + 1, 'Next page', <Icon of={ChevronRight} />)}</li>
      </ul>
    </nav>
  );

  function step(target: number, name: string, icon: ReactNode) {
    const content = (
      <>
        {icon}
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    );
    return target < 1 || target > pages ? (
      <span className={cx(place, absent)} aria-hidden="true">
        {icon}
      </span>
    ) : (
      link(target, content)
    );
  }
}

/** The first page, the last page and the neighbours of the current page; a gap of one page is shown as that page. */
export function visiblePageNumbers(page: number, pages: number) {
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  const filled = wanted.flatMap((shown) => (wanted.includes(shown + 2) ? [shown, shown + 1] : [shown]));
  return [...new Set(filled)].toSorted((a, b) => a - b);
}
