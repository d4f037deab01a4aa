/** A dialog too narrow for a column of labels beside two properties. The labels are above the values then. */
export const labelsAbove = '@container (max-width: 40rem)';
