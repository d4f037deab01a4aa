import { join } from 'node:path';
import { build, type Rollup } from 'vite';

/** Builds a file of this folder into one HTML document. */
export const buildBarePage = async (file: string, css = ''): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, file) } },
  })) as Rollup.RollupOutput;
  const code = output[0].code.replaceAll('</script', '<\\/script');
  return `<!doctype html><meta charset="utf-8"><style>${css}</style><body><script type="module">${code}</script>`;
};
