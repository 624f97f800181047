import { Image, Trash2 } from 'lucide';
import { useState } from 'react';
import { uploadPackagePhoto } from '#contract/warehouse/package-photos.calls.ts';
import { MAXIMUM_PACKAGE_PHOTOS, packagePhotoLimits } from '#contract/warehouse/package-photos.schemas.ts';
import { checkFileLimits } from '#machines/platform/upload/file-limits.ts';
import { Dropzone } from '#src/ui/dropzone.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { photoFrame, photoList, photoPicture } from '#src/warehouse/scanning/queue/photo.recipe.ts';
import { photoRefusalText } from '#src/warehouse/scanning/queue/refused.messages.ts';
import { css } from '#styled/css';
import { tooManyPhotos } from './photo.messages.ts';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

const field = css({ marginTop: '4' });
const chosen = css({ display: 'flex', alignItems: 'center', gap: '1' });

type PhotoFieldProps = { photos: readonly PreparedPhoto[]; onChange: (photos: PreparedPhoto[]) => void };

/** Photos that are taken or chosen, each with its picture. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);

  async function add(files: File[]) {
    const prepared = await Promise.all(files.map(preparePhoto));
    const refusals = prepared.flatMap(({ file }) => {
      const failure = checkFileLimits(uploadPackagePhoto, packagePhotoLimits, file);
      return failure ? [`${file.name}: ${photoRefusalText(failure)}`] : [];
    });
    const accepted = prepared.filter(
      ({ file }) => checkFileLimits(uploadPackagePhoto, packagePhotoLimits, file) === null,
    );
    const all = [...photos, ...accepted];
    setProblem(refusals[0] ?? (all.length > MAXIMUM_PACKAGE_PHOTOS ? tooManyPhotos : null));
    onChange(all.slice(0, MAXIMUM_PACKAGE_PHOTOS));
  }
  return (
    <div className={field}>
      <Dropzone
        label="Take or choose photos"
        hint="Up to 5. We keep them on this device until they’re sent, also without a network."
        accept="image/*"
        multiple
        error={problem}
        onFiles={(files) => void add(files)}
      />
      {photos.length > 0 ? (
        <ul aria-label="Photos" className={photoList}>
          {photos.map(({ qid, preview }, index) => (
            <li key={qid} className={chosen}>
              <span className={photoFrame}>
                {preview === null ? (
                  <Icon of={Image} />
                ) : (
                  <img src={preview} alt={`${index + 1} of ${photos.length}`} className={photoPicture} />
                )}
              </span>
              <IconButton
                label={`Remove photo ${index + 1}`}
                icon={<Icon of={Trash2} />}
                size="glove"
                onClick={() => {
                  setProblem(null);
                  onChange(photos.filter((photo) => photo.qid !== qid));
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
