import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGoBack } from '#shared/goBack.ts';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';
import type { ListingsLocationState } from './listingsLocationState.ts';

/**
 * Opens and closes the sheet with the filters. An open sheet is an entry in the history, whose search the filters
 * replace. So "back" on a phone closes it, with the filters as they were before. `hasOpened` says whether to render it.
 */
export const useFilterSheet = (isWide: boolean | undefined) => {
  const location = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const state = location.state as ListingsLocationState;
  // A reload keeps the state, and the server's HTML has no sheet.
  const searchBefore = useIsHydrated() ? state?.searchBeforeSheet : undefined;
  const isOpen = searchBefore !== undefined;
  const [hasOpened, setHasOpened] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (isOpen && !hasOpened) setHasOpened(true);

  const open = () => {
    if (isOpen || hasFailed) return;
    const opened: ListingsLocationState = { ...state, searchBeforeSheet: location.search };
    // Synchronous, so that a double click opens it once.
    void navigate(location, { state: opened, preventScrollReset: true, flushSync: true });
  };
  // A field may change the URL at the moment at which the sheet closes.
  const close = useEventCallback(() => {
    if (location.search === searchBefore) goBack();
    else void navigate(location, { replace: true, preventScrollReset: true });
  });

  /** The error stays on the page. The history entry of the sheet is removed, or "back" would have no effect once. */
  const onLoadError = () => {
    setHasFailed(true);
    close();
  };

  // A wide window has the bar. If the sheet stayed open, it would come back in a narrow window.
  useEffect(() => {
    if (isWide && isOpen) close();
  }, [isWide, isOpen, close]);

  return { isOpen: isOpen && isWide !== true, hasOpened, open, close, onLoadError };
};
