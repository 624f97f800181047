import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { createFocusCarrier } from './carried-focus.ts';

const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  marginBottom: '5',
});
const words = css({ flexGrow: '1', minWidth: '0' });
const titleRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
});
const titleText = css({
  textStyle: 'title',
  fontWeight: 'strong',
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});
const lead = css({ marginTop: '1', color: 'ink.soft' });
const trailRow = css({
  flexBasis: '[100%]',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  minHeight: '6',
  color: 'ink.soft',
});

const titleId = 'page-title';

/** The title of the loading page hands its focus to the title of the loaded page. */
const carryFocus = createFocusCarrier();

type PageHeaderProps = {
  title: ReactNode;
  badge?: ReactNode;
  text?: ReactNode;
  /** Above the title: the breadcrumb. */
  trail?: ReactNode;
  /** At the end of the breadcrumb row: links to the neighbours, shortcuts. */
  trailEnd?: ReactNode;
  aside?: ReactNode;
};

export function PageHeader({ title, badge, text, trail, trailEnd, aside }: PageHeaderProps) {
  return (
    <header className={header}>
      {trail || trailEnd ? (
        <div className={trailRow}>
          <div>{trail}</div>
          {trailEnd}
        </div>
      ) : null}
      <div className={words}>
        <div className={titleRow}>
          <h1 ref={carryFocus} id={titleId} tabIndex={-1} className={titleText}>
            {title}
          </h1>
          {badge}
        </div>
        {text ? <p className={lead}>{text}</p> : null}
      </div>
      {aside}
    </header>
  );
}

/** Focuses the title after a route change, so that screen readers announce the new page. */
export function focusPageTitle() {
  const target = document.getElementById(titleId) ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}
