import { wrapFetch } from '#suites/harness/chromium/wrapFetch.ts';
import type { Outcome, Scenario } from './scenario.ts';

/** An app with a defect, as a script that runs in each page before it. The scenario shows the defect. */
export type PageMutant = { script: string; scenario: Scenario };

/** The list arrives, a member saves a property, and its call gets this outcome. */
const saveOnce = (outcome: Outcome): Scenario => ({
  saved: ['Casa Brisa'],
  commands: [{ do: 'press', title: 'Casa Alba' }],
  outcomes: ['passed on', outcome],
});

export const mutants: Record<string, PageMutant> = {
  'treats every save as successful': {
    scenario: saveOnce('500'),
    script: wrapFetch(`
      const response = await send(request);
      return request.method === 'POST' ? new Response('{}', { status: 201 }) : response;`),
  },
  'fetches the list only once': {
    scenario: saveOnce('a lost response, and 500 instead'),
    script: `let list; ${wrapFetch(`
      if (request.method !== 'GET' || !request.url.endsWith('/saved-properties')) return send(request);
      list ??= send(request);
      return (await list).clone();`)}`,
  },
  'never resets a heart': {
    scenario: saveOnce('429'),
    script: `{
      const wanted = {};
      const keep = () => {
        for (const heart of document.querySelectorAll('[aria-pressed]')) {
          const pressed = wanted[heart.ariaLabel] ?? heart.ariaPressed;
          if (heart.ariaPressed !== pressed) heart.ariaPressed = pressed;
        }
      };
      new MutationObserver(keep).observe(document, {
        subtree: true, childList: true, attributeFilter: ['aria-pressed'],
      });
      addEventListener('click', ({ target }) => {
        const heart = target.closest('[aria-pressed]');
        if (heart) wanted[heart.ariaLabel] = String(heart.ariaPressed !== 'true');
      }, true);
    }`,
  },
};
