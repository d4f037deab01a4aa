/** Resolves after the next frame. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
