import { Download } from 'lucide';
import { downloadSales } from '#contract/sales/sales.calls.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { salesCallQuery, type OrdersFilter } from './orders.filters.ts';
import { downloadSentence } from './orders.messages.ts';

/** Downloads all orders that match the filters as a spreadsheet. */
export function OrdersDownload({ filter }: { filter: OrdersFilter }) {
  return (
    <DownloadButton
      call={downloadSales}
      input={{ query: { ...salesCallQuery(filter), page: undefined, size: undefined } }}
      sentence={downloadSentence}
      icon={<Icon of={Download} />}
    >
      Download
    </DownloadButton>
  );
}
