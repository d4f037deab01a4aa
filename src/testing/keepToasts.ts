/**
 * Toasts stay as long as the window has no focus. Without this, a toast that nobody closes disappears after five seconds,
 * so a test that waits for it to close could not fail.
 */
export const keepToasts = () => jest.spyOn(document, 'hasFocus').mockReturnValue(false);
