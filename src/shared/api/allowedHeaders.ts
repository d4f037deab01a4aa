/** The value of `Access-Control-Allow-Headers`. An API has one policy for all its endpoints. */
let allowed = '';

/** Remembers which request headers the API allows, if its response says so to pages of another origin. */
export const rememberAllowedHeaders = (response: Response | undefined): void => {
  allowed = response?.headers.get('Access-Control-Allow-Headers') ?? allowed;
};

/** The request headers that the API allows to pages of another origin, as it has listed them. */
export const allowedHeaders = (): string => allowed;
