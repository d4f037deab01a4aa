/** The options of a `singleSelect` column: the known values, and others that a hosted API has sent. */
export const selectOptions = (known: readonly string[], values: readonly string[] = []): string[] =>
  [...new Set([...known, ...values])].filter(Boolean);
