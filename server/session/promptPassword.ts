import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Asks for a password at the terminal without echoing it. Without a terminal it reads the first line of standard input.
 * @throws AbortError on Ctrl+C or Ctrl+D.
 */
export const promptPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  process.stdout.write('Password: ');
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: noOutput, terminal: true });
  // Ctrl+C closes the terminal. Node 20.19 then leaves the question without an answer.
  const closing = new AbortController();
  terminal.once('close', () => closing.abort());
  try {
    return await terminal.question('', { signal: closing.signal });
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};
