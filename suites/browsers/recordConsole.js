// Runs before all other scripts of a page and reports what its console shows as an error or a warning. WebDriver does
// not report them.
{
  const isPlain = (value) => String(value) === '[object Object]';
  const report = (message) => navigator.sendBeacon('/console', message);
  for (const level of ['error', 'warn']) {
    const original = console[level];
    console[level] = (...values) => {
      report(values.map((value) => (isPlain(value) ? JSON.stringify(value) : String(value))).join(' '));
      original(...values);
    };
  }
  // In the capture phase, because the errors of pictures and scripts do not bubble.
  addEventListener(
    'error',
    ({ message, target }) => {
      // Firefox also ends the preload of a module with an error when the module is loaded. Its console shows none.
      if (target.rel !== 'modulepreload') report(message ?? `Not loaded: ${target.src ?? target.href}`);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`Unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} forbids ${blockedURI}`),
  );
}
