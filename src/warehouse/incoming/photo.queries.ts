import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { readPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { dataUrlOf } from '#src/lib/data-url.ts';
import { queryFor } from '#src/queries/query.ts';

/** The picture of a photo as a data URL. */
export function photoPictureQuery(qid: string) {
  const input = { params: { qid } };
  return queryOptions({
    queryKey: [...queryFor(readPackagePhoto, input).queryKey, 'picture'] as const,
    queryFn: async ({ signal }) => dataUrlOf((await api(readPackagePhoto, input, { signal })).blob),
    staleTime: Infinity,
  });
}
