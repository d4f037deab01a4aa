const width = 8;

/**
 * Processes several items at the same time. After an error it starts no more, waits for those that run, and rejects.
 */
export const inParallel = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async () => {
    for (let next = queue.next(); !next.done && errors.length === 0; next = queue.next())
      await work(next.value).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (errors.length > 0) throw errors[0];
};
