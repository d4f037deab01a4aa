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

/** The URL of a video. One that is copied from the browser's address bar may lack the scheme. */
export const videoUrl = (text: string) =>
  text.startsWith('//') ? `https:${text}` : /^[\w-]+(\.[\w-]+)+\//.test(text) ? `https://${text}` : text;

/**
 * The id of an embeddable YouTube video. It follows `v=`, "youtu.be/", "/embed/" or "/shorts/". Undefined if the
 * text contains no valid id.
 */
export const videoId = (text: string): string | undefined => {
  const url = parseUrl(videoUrl(text));
  const candidate = url && findCandidate(url);
  return candidate !== undefined && idPattern.test(candidate) ? candidate : undefined;
};

/** Whether the text can be shown: as an embedded video or as a link. */
export const isVideoUrl = (text: string): boolean => videoId(text) !== undefined || isSafeUrl(videoUrl(text));
