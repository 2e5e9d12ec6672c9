import { addEventHandler } from 'jest-circus';

/** For tests and hooks that name no limit of their own. */
const ordinaryMs = Number(process.env['TEST_TIME_LIMIT_MS'] ?? 120_000);

/** A hook may start a whole platform, and the first one of a run makes the demo world that all others copy. */
const hookMs = 2 * ordinaryMs;

/** The same step, failed once it takes longer: the runner itself waits for ever. */
function limited(step: () => unknown, limitMs: number) {
  return async (): Promise<void> => {
    const { promise: overdue, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`took longer than ${limitMs} ms`)), limitMs);
    try {
      await Promise.race([step(), overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}

addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (added === undefined || added.type === 'describeBlock') return;
  const { fn, timeout } = added;
  if (fn !== undefined)
    added.fn = limited(
      () => Reflect.apply(fn, undefined, []),
      timeout ?? (event.name === 'add_hook' ? hookMs : ordinaryMs),
    );
});
