import { useEffect } from 'react';

/** Sets `document.title`, for example "Login · Luminous". */
export const useDocumentTitle = (page: string): void => {
  useEffect(() => {
    document.title = `${page} · Luminous`;
  }, [page]);
};
