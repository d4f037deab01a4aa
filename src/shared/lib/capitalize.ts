/** "pending" → "Pending". For lower-case values of the API that are shown to users. */
export const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
