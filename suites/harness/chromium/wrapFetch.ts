/** A script for a page. `around` is the body of a function that sits between the app and `fetch`. */
export const wrapFetch = (around: string): string => `{
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    ${around}
  };
}`;
