import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { formatReport } from './formatReport.ts';
import { NoResponseError } from './checks/httpClient.ts';
import { readOptions, usage, UsageError } from './readOptions.ts';
import { runChecks } from './runChecks.ts';

const exitCodes = { fits: 0, doesNotFit: 1 };
/** The exit code in all other cases, such as a wrong option or an API that does not answer. */
const failed = 2;

const run = async (): Promise<number> => {
  const parameters = process.argv.slice(2);
  if (parameters.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const options = await readOptions(parameters, process.env, () => text(process.stdin));
  const report = await runChecks(options);
  console.log(formatReport(report));
  if (options.json !== undefined)
    await writeFile(options.json, `${JSON.stringify(report, null, 2)}\n`).catch((error: Error) => {
      throw new UsageError(`The report cannot be written: ${error.message}`);
    });
  return exitCodes[report.verdict];
};

// The reader of the report has closed the pipe, as `head` does.
process.stdout.on('error', () => process.exit(failed));

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof UsageError || error instanceof NoResponseError;
    console.error(isExpected ? error.message : error);
    process.exitCode = failed;
  },
);
