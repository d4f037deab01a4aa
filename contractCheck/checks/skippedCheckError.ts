/** A check is skipped because something that it needs is missing or does not work, or because it does not apply. */
export class SkippedCheckError extends Error {}
