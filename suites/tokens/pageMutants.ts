import { wrapFetch } from '#suites/harness/chromium/wrapFetch.ts';
import type { Mutant } from './mutant.ts';

export const pageMutants: Record<string, Mutant> = {
  'keeps a token that it cannot read': { script: 'Storage.prototype.removeItem = () => {};' },
  'logs an error although the page looks right': {
    script: `{
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        const text = read.call(this, key);
        if (text) setTimeout(() => JSON.parse(atob(text.split('.')[1])));
        return text;
      };
    }`,
  },
  // What React leaves of a page when its rendering throws and no error boundary catches it.
  'goes blank when the payload is not an object': {
    script: `{
      const log = console.error;
      console.error = (...values) => {
        log(...values);
        if (String(values).includes('is not an object')) document.getElementById('root').replaceChildren();
      };
    }`,
  },
  'keeps a session that the server has ended': {
    script: wrapFetch(`
      const response = await send(request);
      return response.status === 401 ? new Response(response.body, { status: 403 }) : response;`),
  },
};
