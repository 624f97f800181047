import { Printer } from 'lucide';
import { downloadLabel } from '#contract/orders/shipping.calls.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { downloadLabelFailureMessage } from './ship.messages.ts';

/** The button that downloads the label of a booking; as text in the row of the closed step. */
export function LabelDownload({ saleQid, size }: { saleQid: string; size?: 'text' }) {
  return (
    <DownloadButton
      call={downloadLabel}
      input={{ params: { qid: saleQid } }}
      failureMessage={downloadLabelFailureMessage}
      icon={<Icon of={Printer} />}
      {...(size ? { size, variant: 'quiet' as const } : { thumb: true })}
    >
      Download label
    </DownloadButton>
  );
}
