/** The token of an `Authorization` header. The scheme is case-insensitive (RFC 9110). */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
