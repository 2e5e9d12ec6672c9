import { addEventHandler } from 'jest-circus';

/** What went wrong first in a file, where anything did; its first step that was taken. */
export const outcome: { failure: string | null; isImported: boolean; onFirstStep: () => void } = {
  failure: null,
  isImported: false,
  onFirstStep: () => undefined,
};

export function fail(where: string, error: unknown): void {
  outcome.failure ??= `${where}: ${error instanceof Error ? (process.env['MUTANTS_LOUD'] === '1' ? error.stack : error.message) : String(error)}`;
}

/** After the first failure of a file only what tidies up is run: one is enough. */
addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : undefined;
  if (added === undefined || added.type === 'describeBlock') return;
  const { fn } = added;
  const name = added.type === 'test' ? added.name : added.type;
  if (fn === undefined) return;
  added.fn = async () => {
    if (outcome.failure !== null && !name.startsWith('after')) return;
    if (!outcome.isImported) outcome.onFirstStep();
    outcome.isImported = true;
    try {
      await Reflect.apply(fn, undefined, []);
    } catch (error) {
      fail(name, error);
      throw error;
    }
  };
});
