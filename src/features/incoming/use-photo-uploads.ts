import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPackagePhotos } from '#contract/package-photos/package-photos.calls.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { useHeard } from '#src/lib/use-heard.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { hearScanAnswers } from '#src/scanning/scan-queue.ts';
import type { PhotoUpload } from './photo-upload.ts';

/** The photos of one note of damage, whose uploads are not started yet. */
type NotedPhotos = { scanQid: string; photos: readonly PhotoUpload[] };

/** Photos on their way to the marketplace. What was sent goes on when the page is left. */
export function usePhotoUploads() {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly NotedPhotos[]>([]);
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  // The note may wait in the queue, behind the scan that receives its package: before, no photo of it is taken.
  useHeard(hearScanAnswers, ({ scanQid }) => {
    const settled = waiting.find((noted) => noted.scanQid === scanQid);
    if (!settled) return;
    settled.photos.forEach(start);
    setWaiting((before) => before.filter((noted) => noted !== settled));
    setUploads((before) => [...before, ...settled.photos]);
  });

  function start(upload: PhotoUpload) {
    upload.on('upload.finished', () => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listPackagePhotos) });
    });
    registerRootActor(upload);
    upload.start();
  }

  return {
    uploads,
    /** How many photos wait until the note of their damage is sent. */
    waiting: waiting.reduce((sum, { photos }) => sum + photos.length, 0),
    send(noted: NotedPhotos) {
      if (noted.photos.length > 0) setWaiting((before) => [...before, noted]);
    },
  };
}
