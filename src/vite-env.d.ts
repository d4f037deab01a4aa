interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_BILLING_URL?: string;
  readonly VITE_DEVTOOLS?: string;
}
