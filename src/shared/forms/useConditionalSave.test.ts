import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useConditionalSave } from './useConditionalSave.ts';

// Two tabs edit one record. A tab may replace only the version that it opened, or that its user chose to replace.

type Values = { text: string };

const runTabs = async (steps: [tab: 0 | 1, step: 'open' | 'save' | 'overwrite'][]) => {
  let current = { values: { text: 'first' }, etag: '"0"' };
  let writes = 0;
  const problems: string[] = [];

  const openTab = () => {
    const opened = current;
    const seen = new Set([opened.etag]);
    const { result } = renderHook(() =>
      useConditionalSave<Values, Values>({
        opened,
        loadLatest: () => Promise.resolve({ version: current }),
        toPayload: (values) => values,
        save: (values, etag) => {
          if (etag !== undefined && etag !== current.etag) return Promise.resolve({ error: { status: 412 } });
          if (!seen.has(current.etag)) problems.push(`${current.etag} was replaced without being asked.`);
          current = { values, etag: `"${++writes}"` };
          return Promise.resolve({});
        },
      }),
    );
    const save = () => act(() => result.current.saveUnlessChanged({ text: `change ${writes}` }));
    return {
      save: async () => {
        const before = current;
        const { error } = await save();
        if (error === undefined) return true;
        if (current !== before) problems.push('A refused change was written.');
        if (result.current.theirs?.etag !== current.etag) problems.push('Their version was not shown.');
        return false;
      },
      accept: () => {
        // A version that was shown may be replaced only once the user has said so.
        if (result.current.theirs) seen.add(result.current.theirs.etag ?? '');
        act(() => result.current.acceptTheirs());
        if (result.current.theirs) problems.push('Their version is still shown.');
      },
    };
  };

  const tabs = [openTab(), openTab()];
  for (const [place, step] of steps) {
    // A form closes once it has saved.
    const open = () => (tabs[place] = openTab());
    const tab = tabs[place]!;
    if (step === 'open') open();
    else {
      if (step === 'overwrite') tab.accept();
      if (await tab.save()) open();
    }
  }
  return problems;
};

test('a tab never replaces a version that its user did not choose to replace', async () => {
  const step = fc.tuple(
    fc.constantFrom(0 as const, 1 as const),
    fc.constantFrom('open', 'save', 'overwrite'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) =>
      expect(await runTabs(steps)).toEqual([]),
    ),
    { numRuns: 200 },
  );
});

const saveOnce = async (
  opened: Partial<{ values: Values; etag: string }>,
  versions: { values: Values; etag: string }[] = [],
  accepted?: string,
) => {
  const save = jest.fn((_values: Values, etag?: string) =>
    Promise.resolve(etag === undefined || etag === accepted ? {} : { error: { status: 412 } }),
  );
  const latest = [...versions];
  const { result } = renderHook(() =>
    useConditionalSave<Values, Values>({
      opened,
      save,
      loadLatest: () => {
        const version = latest.shift();
        return Promise.resolve(version ? { version } : { error: { status: 500 } });
      },
      toPayload: (values) => values,
    }),
  );
  const outcome = await act(() => result.current.saveUnlessChanged({ text: 'mine' }));
  return { outcome, tags: save.mock.calls.map(([, etag]) => etag), theirs: result.current.theirs };
};
const values = { text: 'first' };

const opened = { values, etag: '"1"' };
const reread = { values, etag: '"2"' };

test('a changed ETag on an unchanged record does not block the save, which has the new one', async () => {
  const { outcome, tags, theirs } = await saveOnce(opened, [reread], '"2"');
  expect([outcome, tags, theirs]).toEqual([{}, ['"1"', '"2"'], undefined]);
});

test('an ETag that changes with each read does not block the save', async () => {
  const { outcome, tags, theirs } = await saveOnce(opened, [reread, { values, etag: '"3"' }]);
  expect([outcome, tags, theirs]).toEqual([{}, ['"1"', '"2"', undefined], undefined]);
});

test('a change between the second reading and the repeat is shown, and not overwritten', async () => {
  const changed = { values: { text: 'theirs' }, etag: '"3"' };
  const { outcome, tags, theirs } = await saveOnce(opened, [reread, changed]);
  expect(outcome).toMatchObject({ isExplained: true });
  expect([tags, theirs]).toEqual([['"1"', '"2"'], changed]);
});

test('a save counts as successful if the server already has the change', async () => {
  const latest = { values: { text: 'mine' }, etag: '"2"' };
  const { outcome, tags, theirs } = await saveOnce(opened, [latest]);
  expect([outcome, tags, theirs]).toEqual([{}, ['"1"'], undefined]);
});

test('a draft without a base version always shows the version of the server', async () => {
  const { outcome, theirs } = await saveOnce({ etag: '"1"' }, [reread]);
  expect(outcome).toMatchObject({ isExplained: true });
  expect(theirs).toEqual(reread);
});

test('a 412 is an ordinary failure if the latest version cannot be loaded', async () => {
  const { outcome, theirs } = await saveOnce(opened);
  expect([outcome, theirs]).toEqual([{ error: { status: 412 } }, undefined]);
});
