import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { ChosenFile } from '#machines/platform/upload/upload.machine.ts';
import { FileDropzone } from '#src/forms/file-dropzone.tsx';
import { UploadList } from '#src/forms/upload-list.tsx';
import { showLead } from '#src/forms/use-lead-change.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { stack } from '#styled/patterns';
import { uploadStockListFailureMessage } from './lead.messages.ts';
import { leadStockListUpload } from './stock-list.upload.ts';

type StockListUploadProps = { slug: string; onUploaded: () => void };

/** The upload of a stock list, which is sent as soon as it is chosen. */
export function StockListUpload({ slug, onUploaded }: StockListUploadProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  return (
    <div className={stack({ gap: '3' })}>
      {chosen ? <SentFile key={chosen.key} slug={slug} chosen={chosen} onUploaded={onUploaded} /> : null}
      <FileDropzone limits={stockListLimits} single onFiles={([first]) => setChosen(first ?? null)} />
    </div>
  );
}

function SentFile({ slug, chosen, onUploaded }: StockListUploadProps & { chosen: ChosenFile }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const upload = useFormActor(leadStockListUpload, { ...chosen, target: { slug } });
  useEmittedToEnd(upload, {
    'upload.finished': ({ reply }) => {
      showLead(queries, reply);
      notify({ message: 'Stock list uploaded', variant: 'success' });
      onUploaded();
    },
  });
  return <UploadList uploads={[upload]} failureMessage={uploadStockListFailureMessage} />;
}
