/**
 * The parts of an error that a log may contain. The message of a database error quotes the values of the row, such as
 * a password hash. Only its cause is logged: that is the database's own message.
 */
export const serializeError = (error: unknown): { name: string; message: string; stack?: string } => {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'not an error' };
  if (error.cause instanceof Error) return { ...serializeError(error.cause), name: error.name };
  // Node tries every address of a host name. If all fail, only the individual errors have messages.
  if (error instanceof AggregateError) return { ...serializeError(error.errors[0]), name: error.name };
  return { name: error.name, message: error.message, stack: error.stack };
};
