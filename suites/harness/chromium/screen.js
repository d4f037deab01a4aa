// Runs in the page and returns what a person can see of it: see `Screen` in readScreen.ts.
(() => {
  const visible = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const textWithoutControls = (element) => {
    const copy = element.cloneNode(true);
    for (const control of copy.querySelectorAll('button, a')) control.remove();
    return copy.textContent.trim();
  };
  const busy = visible('[role=progressbar], [aria-busy=true], .MuiSkeleton-root');
  const announced = visible('main, [role=dialog]').flatMap(
    ({ innerText }) => /\b(Loading|Deleting)\b.*(\.\.\.|…)/.exec(innerText)?.[0] ?? [],
  );
  return {
    path: location.pathname,
    heading: visible('h1')[0]?.textContent ?? '',
    messages: visible('[role=alert], [data-toast] [role=status]').map(textWithoutControls).filter(Boolean),
    waiting: [...busy.map(({ role, className }) => role ?? className), ...announced],
    missing: ['h1', 'main', 'nav'].filter(
      (selector) => !visible(selector).some(({ innerText }) => innerText),
    ),
    inputs: [...document.querySelectorAll('main form :is(input, textarea)')].map(
      ({ name, value }) => `${name}: ${value}`,
    ),
    properties: visible('main article').length,
    isSignedIn: localStorage.getItem('token') !== null,
    offersLogout: visible('button').some(({ textContent }) => textContent === 'Logout'),
  };
})();
