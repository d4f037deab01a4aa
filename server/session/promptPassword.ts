import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { InputError } from './operatorInput.ts';

const readFirstLine = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).split(/\r?\n/, 1)[0] ?? '';
  } catch {
    throw new InputError('The password must be UTF-8 text.');
  }
};

/**
 * Asks for a password at the terminal without echoing it. Without a terminal it reads the first line of standard input.
 * @throws AbortError on Ctrl+C or Ctrl+D. @throws InputError if standard input is not UTF-8.
 */
export const promptPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return readFirstLine(await buffer(process.stdin));
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
