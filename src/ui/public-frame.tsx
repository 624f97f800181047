import { type ReactNode, useId } from 'react';
import { takeLostFocus } from '#src/lib/lost-focus.ts';
import { takeFocusToTitle } from '#src/lib/title-focus.ts';
import { css } from '#styled/css';
import { SkipLink } from './skip-link.tsx';

const page = css({
  position: 'relative',
  isolation: 'isolate',
  // `hidden` would create a scroll container, which breaks sticky elements inside.
  overflow: 'clip',
  // Room for the consent question, which comes after it.
  minHeight: '[calc(100dvh - var(--lower-edge, 0px))]',
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'mist',
});
const main = css({
  flexGrow: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingInline: { base: '4', md: '6' },
  paddingTop: { base: '8', md: '[12vh]' },
  paddingBottom: '24',
});
const water = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  zIndex: '[-1]',
  width: 'full',
  height: { base: '[8rem]', md: '[14rem]' },
  fill: 'info.wash',
  _forcedColors: { display: 'none' },
  _print: { display: 'none' },
});
const card = css({
  width: 'full',
  maxWidth: '[25rem]',
  padding: { base: '5', sm: '8' },
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
});
const titleText = css({
  textStyle: 'title',
  fontWeight: 'strong',
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});
const leadText = css({ marginTop: '1', color: 'ink.soft' });
const body = css({ marginTop: '6' });
const foot = css({ marginTop: '5', color: 'ink.soft', textAlign: 'center' });

type PublicFrameProps = { header?: ReactNode; footer?: ReactNode; children: ReactNode };

/** The frame of pages that need no sign-in. */
export function PublicFrame({ header, footer, children }: PublicFrameProps) {
  return (
    <div className={page} data-public="">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={main}>
        {children}
      </main>
      {footer}
      <svg className={water} viewBox="0 0 1440 224" preserveAspectRatio="none" aria-hidden="true">
        <path opacity=".5" d="M0 84c160-46 320-46 480-12s320 34 480 0 320-34 480 8v144H0z" />
        <path opacity=".8" d="M0 128c200 40 340 34 500 6s300-34 460-4 320 38 480 6v88H0z" />
        <path d="M0 186c160-26 320-26 480-6s320 20 480 0 320-20 480 4v40H0z" />
      </svg>
    </div>
  );
}

type PublicCardProps = {
  title: string;
  text?: ReactNode;
  footer?: ReactNode;
  /** The heading follows an action: the title takes the focus. */
  next?: boolean;
  children: ReactNode;
};

export function PublicCard({ title, text, footer, next = false, children }: PublicCardProps) {
  const titleId = useId();
  return (
    <section ref={takeFocusToTitle} className={card} aria-labelledby={titleId}>
      <h1 ref={next ? takeLostFocus : undefined} id={titleId} tabIndex={-1} className={titleText}>
        {title}
      </h1>
      {text ? <p className={leadText}>{text}</p> : null}
      <div className={body}>{children}</div>
      {footer ? <div className={foot}>{footer}</div> : null}
    </section>
  );
}
