/** Resolves after the next frame. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
