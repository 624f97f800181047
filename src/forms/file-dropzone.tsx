import { newIdempotencyKey } from '#client/keys.ts';
import type { FileLimits } from '#contract/platform/api/files.ts';
import type { ChosenFile } from '#machines/platform/upload/upload.machine.ts';
import { formatFileSize } from '#src/lib/format.ts';
import { describeFileKinds } from '#src/messages/file.messages.ts';
import { Dropzone } from '#src/ui/dropzone.tsx';

type FileDropzoneProps = {
  limits: FileLimits;
  /** Takes one file at a time. */
  single?: boolean;
  /** Called with the chosen files, which are checked when they are uploaded. */
  onFiles: (files: ChosenFile[]) => void;
};

/** Chooses files to upload and says which are accepted. */
export function FileDropzone({ limits, single = false, onFiles }: FileDropzoneProps) {
  return (
    <Dropzone
      label={single ? 'Choose a file or drop it here' : 'Choose files or drop them here'}
      hint={`${describeFileKinds(limits)}, up to ${formatFileSize(limits.maximumBytes)}${single ? '' : ' each'}`}
      accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
      multiple={!single}
      onFiles={(files) => onFiles(files.map((file) => ({ key: newIdempotencyKey(), file })))}
    />
  );
}
