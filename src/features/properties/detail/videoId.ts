import { isSafeUrl } from '#contract/text.ts';

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

const idPattern = /^[\w-]{11}$/;

const findCandidate = (url: URL): string | undefined => {
  const v = url.searchParams.get('v');
  if (v) return v;
  if (/(^|\.)youtu\.be$/.test(url.hostname)) return url.pathname.split('/')[1];
  return /\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1];
};

/** The URL of a video. An address that is copied from an address bar may lack the scheme. */
export const videoUrl = (address: string) =>
  address.startsWith('//')
    ? `https:${address}`
    : /^[\w-]+(\.[\w-]+)+\//.test(address)
      ? `https://${address}`
      : address;

/**
 * The id of an embeddable YouTube video. It follows `v=`, "youtu.be/", "/embed/" or "/shorts/". Undefined if the
 * address contains no valid id.
 */
export const videoId = (address: string): string | undefined => {
  const url = parseUrl(videoUrl(address));
  const candidate = url && findCandidate(url);
  return candidate !== undefined && idPattern.test(candidate) ? candidate : undefined;
};

/** Whether the address can be shown: as an embedded video or as a link. */
export const isVideoAddress = (address: string): boolean =>
  videoId(address) !== undefined || isSafeUrl(videoUrl(address));
