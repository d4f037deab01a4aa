import { isSafeUrl } from '#contract/text.ts';

const idPattern = /^[\w-]{11}$/;

const findCandidate = (url: URL): string | undefined => {
  const v = url.searchParams.get('v');
  if (v) return v;
  if (/(^|\.)youtu\.be$/.test(url.hostname)) return url.pathname.split('/')[1];
  return /\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1];
};

// What people copy out of an address bar may lack its beginning.
const withScheme = (address: string) =>
  address.startsWith('//')
    ? `https:${address}`
    : /^[\w-]+(\.[\w-]+)+\//.test(address)
      ? `https://${address}`
      : address;

/**
 * The id of an embeddable video: what follows `v=`, "youtu.be/", "/embed/" or "/shorts/". Undefined when the address
 * holds none of the form YouTube uses.
 */
export const videoId = (address: string): string | undefined => {
  const whole = withScheme(address);
  const candidate = URL.canParse(whole) ? findCandidate(new URL(whole)) : undefined;
  return candidate !== undefined && idPattern.test(candidate) ? candidate : undefined;
};

/** Whether there is anything to show: a video to embed, or an address to follow. */
export const isVideoAddress = (address: string): boolean =>
  videoId(address) !== undefined || isSafeUrl(address);
