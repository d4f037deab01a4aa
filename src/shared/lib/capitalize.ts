/** "pending" → "Pending": how the API's lower-case words are shown. */
export const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
