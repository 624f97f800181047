import { PrivacyLink } from '#src/site/privacy/privacy-link.tsx';
import { css } from '#styled/css';
import { HelpLinks } from './help-links.tsx';

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: '4',
  paddingInline: '4',
  paddingBottom: '4',
  '& button': { textStyle: 'label', fontWeight: 'regular', color: 'ink.soft' },
  _print: { display: 'none' },
});

export function PublicFooter() {
  return (
    <footer className={foot}>
      <HelpLinks />
      <PrivacyLink />
    </footer>
  );
}
