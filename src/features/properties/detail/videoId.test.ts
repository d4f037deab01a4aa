import { isVideoUrl, videoId } from './videoId.ts';

const id = 'LXb3EKWsInQ';

test.each([
  [`https://www.youtube.com/watch?v=${id}`],
  [`https://www.youtube.com/watch?v=${id}&t=30s`],
  [`https://m.youtube.com/watch?list=PL1&v=${id}`],
  [`https://youtu.be/${id}?si=abc`],
  [`https://www.youtube.com/embed/${id}?rel=0`],
  [`https://youtube.com/shorts/${id}`],
  [`www.youtube.com/watch?v=${id}`],
  [`//www.youtube.com/watch?v=${id}`],
  [`youtu.be/${id}`],
  [`https://m.youtube.com/#/watch?v=${id}`],
])('%s contains a video id', (url) => {
  expect(videoId(url)).toBe(id);
});

test.each([
  [''],
  ['no URL'],
  ['https://www.youtube.com/watch?v='],
  ['https://youtu.be/'],
  ['https://vimeo.com/76979871'],
  [`/tour.mp4?v=${id}`],
  [`javascript:alert(1)//?v=short`],
  ['https://www.youtube.com/embed/videoseries?list=PL0123456789'],
  ['https://www.youtube.com/embed/live_stream?channel=UC0123456789'],
  [`https://www.youtube.com/watch?v=${id}"><script>`],
])('"%s" contains no video id', (url) => {
  expect(videoId(url)).toBeUndefined();
});

test('what follows "v=" on YouTube is the id, whatever its length', () => {
  expect(videoId('https://www.youtube.com/watch?v=abc123&t=5')).toBe('abc123');
  expect(videoId('https://agency.example/tour.mp4?v=123')).toBeUndefined();
});

test.each([
  [`www.youtube.com/watch?v=${id}`, true],
  ['https://vimeo.com/76979871', true],
  ['www.vimeo.com/76979871', true],
  ['/tour.mp4', true],
  ['', false],
  ['the video', false],
  ['javascript:alert(1)', false],
])('isVideoUrl("%s") is %s', (url, isShown) => {
  expect(isVideoUrl(url)).toBe(isShown);
});
