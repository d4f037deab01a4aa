import { useEffect } from 'react';

/** Names the page in the tab, in history and to screen readers: "Login · Luminous". */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    document.title = `${page} · Luminous`;
  }, [page]);
};
