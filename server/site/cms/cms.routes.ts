import { brand } from '#contract/platform/brand.ts';
import { readStory } from '#contract/site/cms.calls.ts';
import type { LegalPage, StoryReply } from '#contract/site/cms.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/platform/requests/route.ts';
import { createRichTextDocument } from './rich-text.ts';
import { sellerTerms } from './seller-terms.ts';

const publishedAt = '2026-01-05T09:00:00.000Z';

const termsPage: LegalPage = {
  _uid: '5d0c8f5e-7f63-4c3e-9a52-1f0c3f1f9b11',
  component: 'legalPage',
  header: [
    {
      _uid: 'b1a4c7a0-2a0e-4d0f-8f0e-6f1b9f3f2c22',
      component: 'header',
      label: 'Legal',
      heading: 'Terms and Conditions',
      description: `The agreement between ${brand.name} and its sellers. In force since 5 January 2026.`,
    },
  ],
  body: createRichTextDocument(sellerTerms),
};

const stories: Record<string, StoryReply['story']> = {
  'legal/terms': {
    id: 1,
    uuid: '0f0b7a52-6f0e-4c55-9d40-5a1f0b8e7a33',
    name: 'Terms and Conditions',
    slug: 'terms',
    full_slug: 'legal/terms',
    lang: 'default',
    published_at: publishedAt,
    first_published_at: publishedAt,
    created_at: publishedAt,
    content: termsPage,
  },
};

/** Stands in for the CMS: serves the same stories for every version and token. */
export function cmsRoutes(app: MarketplaceApp): void {
  route(app, readStory, async ({ params: { folder, slug }, refuse }) => {
    const story = stories[`${folder}/${slug}`];
    if (!story) throw refuse('not_found');
    return { story, cv: Date.parse(publishedAt) / 1000, rels: [], links: [] };
  });
}
