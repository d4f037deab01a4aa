import { fireEvent } from '@testing-library/react';

/** Whether the browser would ask before it closes or reloads the tab. */
export const isUnloadAsked = (): boolean =>
  !fireEvent(window, new Event('beforeunload', { cancelable: true }));
