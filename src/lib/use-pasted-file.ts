import { useEffect, useEffectEvent } from 'react';

/** A file that is pasted anywhere but in a field, or cells that were copied from a spreadsheet. */
export function usePastedFile(take: (file: File) => void) {
  const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    const [file] = clipboardData?.files ?? [];
    const text = clipboardData?.getData('text/plain') ?? '';
    if (file) take(file);
    else if (text.includes('\t')) take(new File([text], 'pasted-list.tsv'));
  });
  useEffect(() => {
    function hear(event: ClipboardEvent) {
      paste(event);
    }
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}
