/** The body of every error answer: one sentence for people, and a sentence for each field that was refused. */
export type ErrorBody = { message: string; errors?: Record<string, string> };
