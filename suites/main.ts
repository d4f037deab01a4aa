import { readOptions, usage, type Options } from './options.ts';

const run = async (options: Options): Promise<boolean> => {
  // Loading the suites takes a second, so mistakes in the options are reported first.
  const { listSuites, runSuites } = await import('./runSuites.ts');
  if (options.names.length > 0) return runSuites(options);
  console.log(usage);
  listSuites();
  return true;
};

const options = readOptions();
if (!options) console.error(usage);
const passed = options !== undefined && (await run(options));
// Some suites leave timers of libraries behind.
process.exit(passed ? 0 : 1);
