/** The body of every error response: one message for the user, and one message per invalid field. */
export type ErrorBody = { message: string; errors?: Record<string, string> };
