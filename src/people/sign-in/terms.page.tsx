import { queryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide';
import * as v from 'valibot';
import { readStoryContent } from '#client/cms.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { CmsHeaderBlock, LegalPage } from '#contract/site/cms.schemas.ts';
import { mustAcceptTerms } from '#machines/platform/access/access.rules.ts';
import { formatDate } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PublicColumn } from '#src/ui/public-column.tsx';
import { RichText, sectionsOf } from '#src/ui/rich-text.tsx';
import { css } from '#styled/css';
import { TermsAgreement } from './terms-agreement.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: '[14rem minmax(0, 1fr)]' },
  gap: '8',
  marginTop: '6',
});
const contents = css({
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: '4',
  maxHeight: { lg: '[calc(100dvh - 2rem)]' },
  overflowY: 'auto',
  textStyle: 'label',
  _print: { display: 'none' },
  '& ul': { columnCount: { sm: '2', lg: 'auto' }, columnGap: '6' },
  '& li': { paddingTop: '1', breakInside: 'avoid' },
  '& a': { display: 'block', paddingBlock: '1', color: 'ink.soft', _hover: { color: 'info' } },
});
const contentsTitle = css({ fontWeight: 'strong', color: 'ink' });
const paper = css({
  padding: { base: '4', md: '8' },
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
});
const banner = css({ marginBottom: '6', _print: { display: 'none' } });
const unprinted = css({ _print: { display: 'none' } });

const termsQuery = queryOptions({
  // The content is public: it stays in the cache when a session ends.
  queryKey: ['public', 'cms', 'legal/terms'],
  queryFn: () => readStoryContent('legal/terms', LegalPage),
  staleTime: Infinity,
});

type TermsPageProps = {
  /** Null for a visitor. */
  user: User | null;
  /** Called when the agreement is saved. */
  onAgreed: () => void;
};

/**
 * Terms and Conditions (specification 2.13, 4.3), with the agreement at their end for users who have not given it.
 */
export function TermsPage({ user, onAgreed }: TermsPageProps) {
  useDocumentTitle('Terms and Conditions');
  const terms = useQuery(termsQuery);
  const first = terms.data?.header.find((block) => v.is(CmsHeaderBlock, block));
  const isOwed = user !== null && mustAcceptTerms(user);
  return (
    <PublicColumn width="text">
      {isOwed ? (
        <div className={banner}>
          <Notice tone="info" title="Review Seller Terms and Conditions">
            Please review the Terms and Conditions below and confirm your understanding and agreement. Scroll
            down to the bottom of the page to complete this action.
          </Notice>
        </div>
      ) : null}
      <PageHeader
        title={first?.heading ?? 'Terms and Conditions'}
        text={first?.description}
        aside={terms.data ? <PrintButton /> : null}
      />
      <Loaded query={terms} what="the Terms and Conditions" rows={8}>
        {({ body }) => <LegalText body={body} />}
      </Loaded>
      {isOwed && terms.data ? <TermsAgreement onAgreed={onAgreed} /> : null}
      {user?.sellerAcceptedSlaAt ? (
        <Notice tone="success">
          You accepted the seller terms on {formatDate(user.sellerAcceptedSlaAt)}.
        </Notice>
      ) : null}
    </PublicColumn>
  );
}

function PrintButton() {
  return (
    <span className={unprinted}>
      <Button icon={<Icon of={Printer} />} onClick={() => print()}>
        Print this page
      </Button>
    </span>
  );
}

function LegalText({ body }: Pick<LegalPage, 'body'>) {
  return (
    <div className={columns}>
      <nav className={contents} aria-labelledby="sections">
        <p id="sections" className={contentsTitle}>
          Sections
        </p>
        <ul>
          {sectionsOf(body).map(({ title, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={paper}>
        <RichText document={body} />
      </div>
    </div>
  );
}
