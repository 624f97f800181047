import { useEffect } from 'react';

/** The page first, it is what tells one tab from another; then the name that the document gives the whole site. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const site = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = site ? `${title} · ${site}` : title;
  }, [title]);
}
