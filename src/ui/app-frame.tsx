import { Menu, X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { css, cx } from '#styled/css';
import { frame, homeLink, mainColumn, rail, sidebar, sidebarHead, topBar } from './frame.recipe.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { type NavItem, NavList } from './nav-list.tsx';
import { SkipLink } from './skip-link.tsx';
import { useDrawer } from './use-drawer.ts';

const drawer = css({
  lgDown: {
    position: 'fixed',
    insetBlock: '0',
    left: '0',
    zIndex: 'drawer',
    width: '[min(18rem, 85vw)]',
    transitionProperty: 'transform',
    transitionDuration: 'base',
    transitionTimingFunction: 'out',
    _closed: { transform: 'translateX(-100%)', visibility: 'hidden' },
    _open: { boxShadow: 'float' },
  },
});
const veil = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'drawer',
  backgroundColor: 'veil',
  animation: 'fade',
  display: { lg: 'none' },
});
const onlyInDrawer = css({ display: { lg: 'none' } });
const onlyBeside = css({ display: { base: 'none', lg: 'block' } });
const atEnd = css({ marginInlineStart: 'auto' });
const foot = css({ marginTop: 'auto', paddingTop: '4' });
// A banner may have nothing to say.
const bannerPlace = css({ marginBottom: '5', '&:not(:has(:not(:empty)))': { marginBottom: '0' } });

type AppFrameProps = {
  /** The mark and the wordmark; the link around them is named `home.label`. */
  logo: ReactNode;
  home: { href: string; label: string };
  nav: NavItem[];
  /** Beside the logo: the way to the notifications. */
  bell?: ReactNode;
  /** Below the navigation: the signed-in user. */
  footer?: ReactNode;
  /** Above the page: a notice that concerns every screen. */
  banner?: ReactNode;
  /** On a tablet the sidebar is a rail of icons with their words below, which leaves room for two columns. */
  hasRail?: boolean;
  children: ReactNode;
};

export function AppFrame({ logo, home, nav, bell, footer, banner, hasRail, children }: AppFrameProps) {
  const { open, opener, closer, show, hide } = useDrawer();
  const state = open ? 'open' : 'closed';

  const brand = (
    <Link href={home.href} className={homeLink} aria-label={home.label}>
      {logo}
    </Link>
  );
  return (
    <div className={cx(frame, hasRail && rail)} data-rail={hasRail}>
      {open ? null : <SkipLink />}
      <header data-top-bar className={topBar} inert={open}>
        <IconButton ref={opener} label="Open sidebar" icon={<Icon of={Menu} />} size="lg" onClick={show} />
        {brand}
        {bell ? <div className={atEnd}>{bell}</div> : null}
      </header>
      {open ? <div className={veil} onClick={hide} aria-hidden="true" /> : null}
      <header
        className={cx(sidebar, drawer)}
        data-state={state}
        data-drawer={state}
        {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {})}
      >
        <div className={sidebarHead}>
          {brand}
          {bell ? <div className={onlyBeside}>{bell}</div> : null}
          {open ? (
            <span className={onlyInDrawer}>
              <IconButton
                ref={closer}
                label="Close sidebar"
                icon={<Icon of={X} />}
                size="lg"
                onClick={hide}
              />
            </span>
          ) : null}
        </div>
        <NavList label="Main" items={nav} />
        <div className={foot}>{footer}</div>
      </header>
      <main id="main" tabIndex={-1} className={mainColumn} inert={open}>
        {banner ? <div className={bannerPlace}>{banner}</div> : null}
        {children}
      </main>
    </div>
  );
}
