import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name) && !name.startsWith('000'));
const list = readFileSync(`${folder}/README.md`, 'utf8');

test.each(records)('%s has its number, a date, a status and the three parts, and is in the list', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const [title, , meta] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)}: `));
  expect(meta).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (proposed|accepted|superseded by .+)[.;]/);
  expect(text.match(/^\*\*(Context|Decision|Consequences)\.\*\*/gm)).toEqual([
    '**Context.**',
    '**Decision.**',
    '**Consequences.**',
  ]);
  expect(list).toContain(`(${name})`);
});
