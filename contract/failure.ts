/** The body of every error answer: one sentence for people, and sentences for single fields where input was refused. */
export type Failure = { message: string; errors?: Record<string, string> };
