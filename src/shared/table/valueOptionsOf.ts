/** The options of a `singleSelect` column: the known values, and others that a hosted API has sent. */
export const valueOptionsOf = <Row>(
  known: readonly string[],
  rows: readonly Row[] | undefined,
  getValue: (row: Row) => string,
): string[] => [...new Set([...known, ...(rows ?? []).map(getValue)])].filter(Boolean);
