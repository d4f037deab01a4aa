import { defineSuite } from '#suites/harness/defineSuite.ts';
import { mutants, type Mutant } from './mutants.ts';
import { restartDatabase, restartInstances } from './restarts.ts';
import { guessPasswords, mailInquiries, readAfterWrites } from './sharedState.ts';
import { withInstances } from './withInstances.ts';

/** In the log of an instance: an error that is not the absence of the database. */
const isError = (line: string) =>
  /"level":[56]0/.test(line) && !line.includes('"msg":"database unavailable"');

export const instances = defineSuite<Record<string, number>, Mutant>({
  name: 'instances',
  guarantee:
    'Three instances on one PostgreSQL behave like one: no response is older than a write before it, rate limits are shared, each mail is sent once, and no request fails during a restart.',
  fast: { 'reads after a write': 60, 'wrong passwords': 13, inquiries: 12 },
  full: {
    'reads after a write': 20_000,
    'wrong passwords': 1_300,
    inquiries: 600,
    'restarts of all instances, one by one': 10,
    'restarts of the database': 5,
  },
  mutants,
  run: ({ amounts, mutant = {}, ...recorder }) =>
    withInstances(mutant, async (running) => {
      await readAfterWrites(running, amounts['reads after a write'] ?? 0, recorder);
      await guessPasswords(running, amounts['wrong passwords'] ?? 0, recorder);
      await mailInquiries(running, amounts.inquiries ?? 0, recorder);
      const restarts = amounts['restarts of all instances, one by one'];
      if (restarts) await restartInstances(running, restarts, recorder);
      const outages = amounts['restarts of the database'];
      if (outages) await restartDatabase(running, outages, recorder);
      for (const { code, stderr } of await running.end()) {
        if (code !== 0) recorder.violation(`An instance ended with ${code}: ${stderr}`);
        for (const line of stderr.split('\n').filter(isError)) recorder.violation(`The log says: ${line}`);
      }
    }),
});
