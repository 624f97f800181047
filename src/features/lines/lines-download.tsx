import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { downloadSaleLines } from '#contract/sales/lines.calls.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { linesDownloadSentence } from './lines.messages.ts';

export function LinesDownload({ qid }: { qid: string }) {
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () => api(downloadSaleLines, { params: { qid } }),
    onSuccess: saveFile,
    onError: (error) =>
      notify({ variant: 'warning', message: linesDownloadSentence(failureOf(downloadSaleLines, error)) }),
  });
  return (
    <WaitButton
      size="text"
      variant="quiet"
      busy={download.isPending}
      waitUntil={throttledUntil(download.error)}
      onClick={() => download.mutate()}
    >
      Download lines
    </WaitButton>
  );
}
