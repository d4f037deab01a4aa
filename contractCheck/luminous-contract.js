#!/usr/bin/env node
// Plain JavaScript, so that npx can run it: tsx lets Node read the TypeScript of the rest.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
