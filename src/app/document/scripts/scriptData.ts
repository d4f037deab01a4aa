/** The data attributes of the script element that runs now. */
export const scriptData = (): DOMStringMap => (document.currentScript as HTMLScriptElement).dataset;
