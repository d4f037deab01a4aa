const minSecretBytes = 32;

/** Whether eight characters occur twice, or most characters continue a sequence such as "abc" or "321". */
const hasRepeatedPattern = (secret: string): boolean => {
  const step = (index: number) => secret.charCodeAt(index) - secret.charCodeAt(index - 1);
  const continuing = [...secret].filter((_, index) => step(index) === step(index - 1));
  return /(.{8}).*\1/s.test(secret) || continuing.length > secret.length / 2;
};

/** Why a secret cannot sign tokens, or undefined if it can. */
export const findSecretProblem = (secret: string): string | undefined => {
  if (Buffer.byteLength(secret) < minSecretBytes)
    return `JWT_SECRET must have at least ${minSecretBytes} bytes.`;
  const isSample = /change.?me|secret|password|example|sample|replace.?(me|this)|your[-_ ]/i.test(secret);
  if (isSample || hasRepeatedPattern(secret) || new Set(secret).size < 10)
    return 'JWT_SECRET looks like a sample. Generate a random one, for example with "openssl rand -base64 48".';
  return undefined;
};
