import { useEffect } from 'react';

/** The page comes first, as it tells browser tabs apart; the site name of the document follows. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = site ? `${title} · ${site}` : title;
  }, [title]);
}
