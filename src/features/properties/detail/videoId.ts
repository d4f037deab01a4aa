import { isSafeUrl } from '#contract/text.ts';

const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/**
 * Elsewhere `v=` may mean something else, such as a version. YouTube ids have had 11 characters so far. So have the two
 * words that stand for a playlist and for a channel after "/embed/".
 */
const idPattern = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

const findId = ({ href, hostname, pathname }: URL): string | undefined => {
  // Also in a fragment, where the first mobile pages had it.
  const v = /[?&]v=([^&#]+)/.exec(href)?.[1];
  if (v && /(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return /^[\w-]+$/.test(v) ? v : undefined;
  const shortPath = /(^|\.)youtu\.be$/.test(hostname) ? pathname.split('/')[1] : undefined;
  return [v, shortPath, /\/(?:embed|shorts)\/([^/]+)/.exec(pathname)?.[1]].find(
    (id) => id && idPattern.test(id),
  );
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
  return url && findId(url);
};

/** Whether the text can be shown: as an embedded video or as a link. */
export const isVideoUrl = (text: string): boolean => videoId(text) !== undefined || isSafeUrl(videoUrl(text));
