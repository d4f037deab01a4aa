import type { Interceptor } from '#suites/harness/api.ts';
import { wrapFetch } from '#suites/harness/chromium/wrapFetch.ts';
import { rewriteScripts } from '#suites/harness/rewriteScripts.ts';

/** An app with a defect. It shows in some cases only, so the suite tries those. */
type Mutant = {
  cases: RegExp;
  /** Changes the app's files on their way to the browser. */
  interceptor?: Interceptor;
  /** Runs in each page before the app. */
  script?: string;
};

export const mutants: Record<string, Mutant> = {
  'repeats a write that has failed': {
    cases: /^(create|inquiry)/,
    script: wrapFetch(`
      const again = request.clone();
      const response = await send(request);
      return request.method === 'POST' && response.status >= 500 ? send(again) : response;`),
  },
  // What React leaves of a page when its rendering throws and no error boundary catches it.
  'goes blank when null arrives': {
    cases: /with null/,
    script: wrapFetch(`
      const response = await send(request);
      if ((await response.clone().text().catch(() => '')) === 'null') document.getElementById('root').replaceChildren();
      return response;`),
  },
  'loads forever when the connection breaks': {
    cases: /(refused|times out|a reset)/,
    script: wrapFetch('return send(request).catch(() => new Promise(() => {}));'),
  },
  'mistakes a slow response for a failure': {
    cases: /: a response that drips/,
    script: wrapFetch(`
      const response = await send(request);
      const tooLate = new Promise((_resolve, reject) => setTimeout(reject, 100, new TypeError('Too late.')));
      await Promise.race([response.clone().text(), tooLate]);
      return response;`),
  },
  'overwrites what someone else has saved': {
    cases: /that someone else has changed/,
    script: wrapFetch(`
      request.headers.delete('If-Match');
      return send(request);`),
  },
  'clears a form that could not be sent': {
    cases: /^(registration|inquiry|create an agent)/,
    script: wrapFetch(`
      const response = await send(request);
      if (request.method === 'POST' && !response.ok)
        for (const field of document.querySelectorAll('form :is(input, textarea)')) {
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, '');
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      return response;`),
  },
  'shows the wrong message': {
    cases: /^(save|remove) a/,
    interceptor: rewriteScripts((code) =>
      code.replaceAll(
        'Could not remove property. Please try again.',
        'Could not save property. Please try again.',
      ),
    ),
  },
  'shows what a failing server says': {
    cases: /^delete an agent/,
    script: wrapFetch(`
      const response = await send(request);
      return response.status < 500 ? response : new Response(response.body, { status: 400 });`),
  },
  'keeps a session that has ended': {
    cases: /: 401/,
    script: wrapFetch(`
      const response = await send(request);
      return response.status === 401 ? new Response(response.body, { status: 403 }) : response;`),
  },
};
