import { readFileSync } from 'node:fs';

/** Where a block of commands runs. `online` is the machine with access to the Internet. */
type Environment = 'machine' | 'online' | 'workstation';
export type Block = { section: string; script: string; environment: Environment };

/** The commands of the shell and of `psql` inside the sentences of a document. */
export const readInlineCommands = (file: string): string[] => {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  const commands = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return commands.filter((code) => /^(systemctl|journalctl|openssl|ss|install|select) /.test(code));
};

/** The blocks of commands of a document in their order, with the heading above each. */
export const readBlocks = (file: string): Block[] => {
  const blocks: Block[] = [];
  let section = '';
  const parts = /^## (.+)$|^```sh *(\w*)\n([^]*?)^```$/gm;
  for (const [, heading, environment = '', script] of readFileSync(file, 'utf8').matchAll(parts)) {
    if (heading !== undefined) section = heading;
    else if (script !== undefined)
      blocks.push({ section, script, environment: (environment || 'machine') as Environment });
  }
  return blocks;
};
