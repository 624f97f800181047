import { useQuery } from '@tanstack/react-query';
import { Clock, Image } from 'lucide';
import { readPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import type { PackagePhoto } from '#contract/warehouse/package-photos.schemas.ts';
import type { QueuedPhoto } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { KeptPicture } from '#src/warehouse/scanning/queue/kept-picture.tsx';
import { photoFrame, photoList, photoPicture } from '#src/warehouse/scanning/queue/photo.recipe.ts';
import { css } from '#styled/css';
import { pictureFailureMessage } from './photo.messages.ts';
import { photoPictureQuery } from './photo.queries.ts';

const waiting = css({
  display: 'flex',
  gap: '1.5',
  width: 'full',
  color: 'warning',
  _icon: { width: '5', height: '5' },
});

type PackagePhotosProps = { of: string; photos: readonly PackagePhoto[] };

/** The photos of one package; a press downloads one in full. */
export function PackagePhotos({ of, photos }: PackagePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={`Photos of ${of}`} className={photoList}>
      {photos.map((photo, index) => (
        <li key={photo.qid}>
          <DownloadButton
            call={readPackagePhoto}
            input={{ params: { qid: photo.qid } }}
            failureMessage={pictureFailureMessage}
            className={photoFrame}
            variant="quiet"
            aria-label={`Download photo ${index + 1} of ${of}`}
          >
            <Thumbnail qid={photo.qid} />
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}

/** The picture, or a sign of one while it is loaded and where it cannot be. */
function Thumbnail({ qid }: { qid: string }) {
  const { data } = useQuery(photoPictureQuery(qid));
  return data ? <img src={data} alt="" className={photoPicture} /> : <Icon of={Image} />;
}

/** The photos of a package that only this device has. */
export function KeptPhotos({ of, photos }: { of: string; photos: readonly QueuedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <>
      <span className={waiting}>
        <Icon of={Clock} /> {formatCount(photos.length, 'photo')} waiting to be sent
      </span>
      <ul aria-label={`Waiting photos of ${of}`} className={photoList}>
        {photos.map((queued) => (
          <li key={queued.qid}>
            <KeptPicture of={queued} name={queued.photo.name} />
          </li>
        ))}
      </ul>
    </>
  );
}
