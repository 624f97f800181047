import { Menu } from 'lucide';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { stack } from '#styled/patterns';
import { cardSurface } from './card-surface.ts';
import { frame, homeLink, mainColumn, sidebar, sidebarHead, topBar } from './frame.recipe.ts';
import { Icon } from './icon.tsx';
import { Skeleton, SkeletonLines } from './skeleton.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const fromDesktop = css({ display: { base: 'none', lg: 'flex' } });
const navLines = stack({ gap: '0.5' });
const navLine = css({ display: 'flex', alignItems: 'center', height: '[2.125rem]', paddingInline: '2.5' });
const menuPlace = css({
  display: 'grid',
  placeItems: 'center',
  width: '11',
  height: '11',
  color: 'ink.faint',
  _icon: { width: '5', height: '5' },
});
const page = stack({ gap: '4', paddingTop: '8' });
const navWidths = ['sm', 'sm'] as const;

type LoadingScreenProps = { logo: ReactNode; label?: string };

/** Fills the screen while the session is restored, with the layout of the app frame. */
export function LoadingScreen({ logo, label = 'Loading' }: LoadingScreenProps) {
  return (
    <div className={frame}>
      <div className={topBar} aria-hidden="true">
        <span className={menuPlace}>
          <Icon of={Menu} />
        </span>
        <span className={homeLink}>{logo}</span>
      </div>
      <div className={cx(sidebar, fromDesktop)} aria-hidden="true">
        <div className={sidebarHead}>
          <span className={homeLink}>{logo}</span>
        </div>
        <div className={navLines}>
          {navWidths.map((width, place) => (
            <span key={place} className={navLine}>
              <Skeleton width={width} />
            </span>
          ))}
        </div>
      </div>
      <main className={mainColumn}>
        <div role="status">
          <h1 className={visuallyHidden}>{label}</h1>
        </div>
        <div className={page} aria-hidden="true">
          <Skeleton shape="title" width="md" />
          <Skeleton width="lg" />
          <div className={cardSurface}>
            <SkeletonLines rows={6} />
          </div>
        </div>
      </main>
    </div>
  );
}
