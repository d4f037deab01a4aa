import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outsideNetwork } from './freshDebian.ts';
import { readBlocks } from './documentCommands.ts';
import { requiredStep, step } from './report.ts';

const timeoutMs = 40 * 60_000;

type Options = {
  /** Ends the command as soon as its output matches. */
  until?: RegExp;
  /** What is typed then, instead of a signal. */
  type?: string;
  environment?: Record<string, string>;
};
type Ended = { code: number | null; output: string };

/** Runs commands in a folder until they end. */
const runIn = (cwd: string, command: string, options: Options = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { until, type, environment } = options;
    const child = spawn('bash', ['-c', `exec ${command}`], {
      cwd,
      env: { ...process.env, ...environment },
      stdio: 'pipe',
      timeout: timeoutMs,
    });
    let output = '';
    let hasMatched = false;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (hasMatched || !until?.test(output)) return;
      hasMatched = true;
      if (type === undefined) child.kill();
      else child.stdin.write(type);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

const lastLines = (output: string) => output.trim().split('\n').slice(-15).join('\n');

/** Runs the commands of CONTRIBUTING.md that no test runs, because they take long or change files. */
export const runCommandsOfContributing = async (root: string, directory: string): Promise<void> => {
  const clone = join(directory, 'luminous');
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-C', clone, ...parameters], { encoding: 'utf8' });
  const succeed = async (command: string, options?: Options) => {
    const { code, output } = await runIn(clone, command, options);
    const isComplete = options?.until?.test(output) ?? code === 0;
    assert(isComplete, `${command} ended with ${code}: ${lastLines(output)}`);
    return output;
  };

  await requiredStep('Clone for an engineer', async () => {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    await succeed(`nsenter ${outsideNetwork} npm ci --no-audit --no-fund`);
    return 'npm ci';
  });
  await step('The worked example', async () => {
    const blocks = readBlocks(join(clone, 'CONTRIBUTING.md'));
    assert(blocks.length > 0, 'CONTRIBUTING.md has no commands.');
    for (const { script } of blocks) assert(await succeed(script), `${script} prints nothing.`);
    return `${blocks.length} block of commands`;
  });
  await step('npm test -- --watch', async () => {
    appendFileSync(join(clone, 'bin/buildInputs.test.ts'), '\n');
    // Jest waits for keys only if it has a terminal.
    const inTerminal = "script --quiet --return --command 'npm test -- --watch' /dev/null";
    const output = await succeed(inTerminal, { until: /Watch Usage[^]*Press/, type: 'q' });
    git('checkout', '--quiet', '.');
    assert(/Tests: .*2 passed/.test(output), lastLines(output));
    return 'runs the test of a changed file, and ends with "q"';
  });
  await step('node --inspect', async () => {
    const output = await succeed('node --inspect --import tsx server/main.ts', {
      until: /Luminous is running/,
      environment: { PORT: '0', DATA_DIR: join(directory, 'inspected') },
    });
    assert(output.includes('Debugger listening'), lastLines(output));
    return 'the server runs with a debugger';
  });
  await step('npm run suite, with its options', async () => {
    await succeed('npm run suite -- access --full --share 0.1 --seed 1');
    const output = await succeed('npm run suite -- access --mutants');
    assert(git('status', '--porcelain') === '', 'It changed files.');
    return `${output.match(/^ +caught: /gm)?.length} planted defects caught`;
  });
  await step('UPDATE_DOCS=1 npm test', async () => {
    await succeed('npm test -- documents src/app/stateDocument', { environment: { UPDATE_DOCS: '1' } });
    assert(git('status', '--porcelain') === '', 'It changed files.');
    return 'the documents match the code';
  });
  await step('npm run check', async () => {
    const output = await succeed('npm run check');
    return output.split('\n').findLast((line) => line.startsWith('Tests:')) ?? '';
  });
  await step('npm run format', async () => {
    await succeed('npm run format');
    assert(git('status', '--porcelain') === '', 'It changed files.');
    return 'changed nothing';
  });
  await step('npm run docs:pictures', async () => {
    const start = Date.now();
    await succeed('npm run docs:pictures');
    const pictures = git('ls-files', 'docs/pictures').trim().split('\n');
    const old = pictures.filter((picture) => statSync(join(clone, picture)).mtimeMs < start);
    assert(old.length === 0, `It did not take ${old.join(', ')}.`);
    return `${pictures.length} pictures`;
  });
  await step('npm run bench', async () => {
    // It ends with 1 if a figure misses its limit, and then the table says which one.
    const { output } = await runIn(clone, 'npm run bench');
    const document = readFileSync(join(clone, 'docs/performance.md'), 'utf8');
    const written = git('status', '--porcelain', 'docs/performance.md') !== '';
    assert(written, `It wrote no table: ${lastLines(output)}`);
    const count = (word: RegExp) => document.match(word)?.length ?? 0;
    return `${count(/\| met /g)} figures met, ${count(/\*\*missed\*\*/g)} missed`;
  });
};
