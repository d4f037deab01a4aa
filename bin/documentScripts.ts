import path from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/**
 * Makes scripts for the documents from modules, so that they are checked like all other code:
 *
 * - In `index.html`, `<script src="….ts">` becomes the script itself, without a module's delay.
 * - `import code from './….ts?script'` is the text of the script.
 *
 * A script is bundled with what it imports, minified, and has a scope of its own.
 */
export const documentScripts = (): Plugin => {
  let config: ResolvedConfig;

  const bundle = async (file: string): Promise<string> => {
    const { output } = (await build({
      configFile: false,
      root: config.root,
      logLevel: 'warn',
      build: {
        write: false,
        copyPublicDir: false,
        target: config.build.target,
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: 'iife' } },
      },
    })) as Rolldown.RolldownOutput;
    return output[0].code.trim();
  };

  return {
    name: 'document-scripts',
    configResolved: (resolved) => {
      config = resolved;
    },
    load: {
      filter: { id: /\?script$/ },
      handler: async (id) => `export default ${JSON.stringify(await bundle(id.replace(/\?script$/, '')))}`,
    },
    transformIndexHtml: {
      // Before Vite looks for modules in the document.
      order: 'pre',
      handler: async (html) => {
        const [element, file] = /<script src="(.*?\.ts)"><\/script>/.exec(html) ?? [];
        if (!element || !file) return html;
        const code = await bundle(path.join(config.root, file));
        return html.replace(element, () => `<script>${code}</script>`);
      },
    },
  };
};
