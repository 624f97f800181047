import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { downloadSales } from '#contract/sales/sales.calls.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Button } from '#src/ui/button.tsx';
import { callQuery, type OrdersFilter } from './orders.filters.ts';
import { downloadSentence } from './orders.messages.ts';

/** All orders that the filters leave, as a spreadsheet. */
export function OrdersDownload({ filter }: { filter: OrdersFilter }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api(downloadSales, { query: { ...callQuery(filter), page: undefined, size: undefined } }),
    onSuccess: saveFile,
    onError: (error) => {
      notify({ message: downloadSentence(failureOf(downloadSales, error)), variant: 'warning' });
    },
  });
  return (
    <Button icon={<Download />} busy={isPending} onClick={() => mutate()}>
      Download
    </Button>
  );
}
