/** The most bytes that the body of a request may have. */
export const maxBodyBytes = 100_000;
