import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { listPackagePhotos } from '#contract/package-photos/package-photos.calls.ts';
import type { ChosenFile } from '#machines/upload/upload.machine.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { photoUpload } from './photo-upload.ts';

/** Photos on their way to the marketplace. What was sent goes on when the page is left. */
export function usePhotoUploads() {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly ActorRefFrom<typeof photoUpload>[]>([]);

  function start(code: string, { key, file }: ChosenFile) {
    const upload = createActor(photoUpload, { id: key, input: { key, file, target: { code } } });
    upload.on('upload.finished', () => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listPackagePhotos) });
    });
    registerRootActor(upload);
    return upload.start();
  }

  function send(code: string, photos: readonly ChosenFile[]) {
    if (photos.length === 0) return;
    const started = photos.map((photo) => start(code, photo));
    setUploads((before) => [...before, ...started]);
  }
  return { uploads, send };
}
