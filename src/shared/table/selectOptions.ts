/** The options of a `singleSelect` column: the known values, and others that a hosted API has given its rows. */
export const selectOptions = <Row>(
  known: readonly string[],
  rows: readonly Row[] = [],
  read: (row: Row) => string,
): string[] => [...new Set([...known, ...rows.map(read)])].filter(Boolean);
