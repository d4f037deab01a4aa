import type { Plugin } from 'vite';

/**
 * Makes React Router's code smaller (decision 035). Its package exports only the development build, which contains
 * warnings, and names its components for React's DevTools. Because of the assignment of a name, the bundler would keep a
 * component that nobody uses.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
  },
});
