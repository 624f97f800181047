import { useEffect } from 'react';

let title = '';
let count = 0;

/** The page comes first, as it tells browser tabs apart; the site name of the document follows. */
export function useDocumentTitle(page: string) {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    title = site ? `${page} · ${site}` : page;
    show();
  }, [page]);
}

/** Puts a number before the title of every page, while the component is shown: "(3) Orders". */
export function useTitleCount(unread: number) {
  useEffect(() => {
    count = unread;
    show();
    return () => {
      count = 0;
      show();
    };
  }, [unread]);
}

function show() {
  // Before the first page has a title, the document keeps its own.
  if (title !== '') document.title = count > 0 ? `(${count}) ${title}` : title;
}
