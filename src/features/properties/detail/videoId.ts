const idForm = /^[\w-]{11}$/;

const candidateOf = (url: URL): string | undefined => {
  const v = url.searchParams.get('v');
  if (v) return v;
  if (/(^|\.)youtu\.be$/.test(url.hostname)) return url.pathname.split('/')[1];
  return /\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1];
};

/**
 * The id of an embeddable video: what follows `v=`, "youtu.be/", "/embed/" or "/shorts/". Undefined when the address
 * holds none of the form YouTube uses.
 */
export const videoId = (address: string): string | undefined => {
  const candidate = URL.canParse(address) ? candidateOf(new URL(address)) : undefined;
  return candidate !== undefined && idForm.test(candidate) ? candidate : undefined;
};
