const minSecretBytes = 32;

/** Why a secret cannot sign tokens, or undefined if it can. */
export const secretProblem = (secret: string): string | undefined => {
  if (Buffer.byteLength(secret) < minSecretBytes)
    return `JWT_SECRET must have at least ${minSecretBytes} bytes.`;
  const isSample = /change.?me|secret|password|example|sample|replace.?(me|this)|your[-_ ]/i.test(secret);
  if (isSample || new Set(secret).size < 10)
    return 'JWT_SECRET looks like a sample. Generate a random one, for example with "openssl rand -base64 48".';
  return undefined;
};
