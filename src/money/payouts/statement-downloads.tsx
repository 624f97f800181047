import { Download } from 'lucide';
import { downloadStatementPdf, downloadStatementSpreadsheet } from '#contract/money/payouts.calls.ts';
import type { Statement } from '#contract/money/payouts.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { cluster } from '#styled/patterns';
import {
  downloadStatementPdfFailureMessage,
  downloadStatementSpreadsheetFailureMessage,
} from './payouts.messages.ts';

const row = cluster({ gap: '2' });

export function StatementDownloads({ statement: { month, currency } }: { statement: Statement }) {
  const input = { params: { month }, query: { currency } };
  return (
    <div className={row}>
      <DownloadButton
        call={downloadStatementSpreadsheet}
        input={input}
        failureMessage={downloadStatementSpreadsheetFailureMessage}
        icon={<Icon of={Download} />}
      >
        Download XLSX
      </DownloadButton>
      <DownloadButton
        call={downloadStatementPdf}
        input={input}
        failureMessage={downloadStatementPdfFailureMessage}
        icon={<Icon of={Download} />}
      >
        Download PDF
      </DownloadButton>
    </div>
  );
}
