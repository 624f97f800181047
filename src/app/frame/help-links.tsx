import { pathTo } from '#contract/pages/paths.ts';
import { brand } from '#contract/platform/brand.ts';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'label',
  '& a': { display: 'inline-block', paddingBlock: '1' },
});

/** The terms, and the way to the support, on every page of a signed-in user. */
export function HelpLinks() {
  return (
    <ul className={list} aria-label="Help">
      <li>
        <ExternalLink quiet href={`mailto:${brand.supportEmail}`}>
          Help and support
        </ExternalLink>
      </li>
      <li>
        <Link quiet href={pathTo.terms()}>
          Terms and Conditions
        </Link>
      </li>
    </ul>
  );
}
