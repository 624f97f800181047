import { queryOptions, useQuery } from '@tanstack/react-query';
import { Image } from 'lucide';
import { readPicture } from '#machines/warehouse/scan-queue/picture-store.ts';
import type { QueuedPhoto } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { dataUrlOf } from '#src/lib/data-url.ts';
import { Icon } from '#src/ui/icon.tsx';
import { photoFrame, photoPicture } from './photo.recipe.ts';

/** The picture of a photo that this device keeps; a sign of one where it has lost the picture. */
export function KeptPicture({ of, name }: { of: QueuedPhoto; name: string }) {
  const { data } = useQuery(keptPictureQuery(of));
  return (
    <span className={photoFrame}>
      {data ? <img src={data} alt={name} className={photoPicture} /> : <Icon of={Image} />}
    </span>
  );
}

function keptPictureQuery({ userQid, qid }: QueuedPhoto) {
  return queryOptions({
    queryKey: ['kept picture', userQid, qid] as const,
    queryFn: async () => {
      const picture = await readPicture(userQid, qid);
      return picture && dataUrlOf(picture);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
