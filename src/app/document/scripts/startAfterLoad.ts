import { scriptData } from './scriptData.ts';

// Loads the files of the page, of which the first one is the app's, after its pictures and its first paint, or as soon
// as the user does something. With the pictures in the cache, the paint comes last. If the page is incomplete (for
// members) or of another URL, this loads them at once.

const [entry = '', ...others] = (scriptData().files ?? '').split(' ');
const start = () => {
  import(/* @vite-ignore */ entry).catch(window.reportLostApp);
  for (const file of others) import(/* @vite-ignore */ file).catch(() => {});
};

const { signedIn, otherPage } = document.documentElement.dataset;
if ((signedIn ?? otherPage) !== undefined) start();
else {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true });
}
