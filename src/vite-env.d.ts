interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_BILLING_URL?: string;
  readonly VITE_DEVTOOLS?: string;
}

/** The text of a classic script that `bin/documentScripts.ts` makes of the module. */
declare module '*?script' {
  const code: string;
  export default code;
}
