import { readFileSync } from 'node:fs';

/** Where a block of commands runs. `online` is the machine with access to the Internet. */
export type Place = 'machine' | 'online' | 'workstation';
export type Block = { section: string; script: string; place: Place };

/** The blocks of commands of a document in their order, with the heading above each. */
export const readBlocks = (file: string): Block[] => {
  const blocks: Block[] = [];
  let section = '';
  const parts = /^## (.+)$|^```sh *(\w*)\n([^]*?)^```$/gm;
  for (const [, heading, place = '', script] of readFileSync(file, 'utf8').matchAll(parts)) {
    if (heading !== undefined) section = heading;
    else if (script !== undefined) blocks.push({ section, script, place: (place || 'machine') as Place });
  }
  return blocks;
};
