#!/usr/bin/env node
// Plain JavaScript, so that npx can run it: tsx lets Node read the TypeScript of the rest.
const tsx = await import('tsx/esm/api').catch(() => {
  console.error(
    'luminous-contract needs the development packages of Luminous: run "npm ci --include=dev" first.',
  );
  // The exit code 1 would mean that the API does not fit.
  process.exit(2);
});
tsx.register();
await import('./main.ts');
