import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { api } from '#client/api.ts';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { downloadSales } from '#contract/sales/sales.calls.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Icon } from '#src/ui/icon.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { callQuery, type OrdersFilter } from './orders.filters.ts';
import { downloadSentence } from './orders.messages.ts';

/** Downloads all orders that match the filters as a spreadsheet. */
export function OrdersDownload({ filter }: { filter: OrdersFilter }) {
  const notify = useNotify();
  const {
    mutate,
    isPending,
    error: refusal,
  } = useMutation({
    mutationFn: () =>
      api(downloadSales, { query: { ...callQuery(filter), page: undefined, size: undefined } }),
    onSuccess: saveFile,
    onError: (error) => {
      notify({ message: downloadSentence(failureOf(downloadSales, error)), variant: 'warning' });
    },
  });
  return (
    <WaitButton
      icon={<Icon of={Download} />}
      busy={isPending}
      waitUntil={throttledUntil(refusal)}
      onClick={() => mutate()}
    >
      Download
    </WaitButton>
  );
}
