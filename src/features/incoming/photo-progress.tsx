import { Clock } from 'lucide';
import { UploadList } from '#src/forms/upload-list.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import { photoFailureMessage } from './photo.messages.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';

const progress = css({ paddingInline: '5', '&:not(:has(li, p))': { display: 'none' } });
const kept = css({ display: 'flex', gap: '1.5', paddingBlock: '2', _icon: { width: '5', height: '5' } });

type PhotoProgressProps = {
  photos: Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'waiting'>;
  isOffline: boolean;
};

/** Photos of damage that the marketplace does not have yet. */
export function PhotoProgress({ photos: { uploads, waiting }, isOffline }: PhotoProgressProps) {
  return (
    <div className={progress}>
      {waiting > 0 && isOffline ? (
        <p role="status" className={kept}>
          <Icon of={Clock} />
          {formatCount(waiting, 'photo')} waiting for a network. Keep this page open until then.
        </p>
      ) : null}
      <UploadList uploads={uploads} size="glove" failureMessage={photoFailureMessage} />
    </div>
  );
}
