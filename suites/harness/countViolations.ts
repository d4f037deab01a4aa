/** Such as "1 violation" or "2 violations". */
export const countViolations = ({ length }: string[]): string =>
  length === 1 ? '1 violation' : `${length} violations`;
