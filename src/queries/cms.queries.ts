import { queryOptions } from '@tanstack/react-query';
import { readContent } from '#client/cms.ts';
import { LegalPage } from '#contract/cms/cms.schemas.ts';

export function termsQuery() {
  return queryOptions({
    // The content is public: it stays in the cache when a session ends.
    queryKey: ['public', 'cms', 'legal/terms'],
    queryFn: () => readContent('legal/terms', LegalPage),
    staleTime: Infinity,
  });
}
