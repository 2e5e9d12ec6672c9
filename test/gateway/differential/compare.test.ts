import { anonymousViewer } from '../../../kernel/access/viewer.ts';
import { compare } from './compare.ts';
import type { GeneratedOperation } from './operations.ts';
import type { Seen } from './ways.ts';

const operation: GeneratedOperation = {
  seed: 1,
  query: '{ a b { c d } }',
  operationName: undefined,
  isNamed: false,
  variables: {},
};
const error = (message: string, ...path: string[]) => JSON.stringify({ message, path });
const answers = (data: unknown, ...errors: string[]): Seen => ({ data, errors, completion: null });

const none = answers(null);

async function areAlike(apollo: Seen, ours: Seen): Promise<boolean> {
  const close = () => Promise.resolve();
  const ask = () => Promise.resolve(ours);
  const ways = { adHoc: ask, stored: ask, wasPrepared: () => true, close };
  const way = { ask: () => Promise.resolve(apollo), close };
  const { differences } = await compare([operation], way, ways, anonymousViewer('compare'));
  return differences.length === 0;
}

describe('answers that are compared', () => {
  const fault = JSON.stringify({ message: 'Something went wrong on our side.', code: '0010010000500' });
  const faultOfA = JSON.stringify({ message: 'Something.', path: ['a'], code: '0010010000500' });
  const [failed, alsoFailed] = [error('No.', 'a'), error('Neither.', 'b', 'c')];

  it.each([
    ['the same data, in another order', answers({ a: 1, b: null }), answers({ b: null, a: 1 })],
    ['one of two errors that leave no data', answers(null, failed, alsoFailed), answers(null, alsoFailed)],
    ["a fault of Apollo's own", answers(null, fault), answers({})],
    ['two for one', answers(null, failed), answers(null, failed, alsoFailed)],
    [
      'what is beneath a null',
      answers({ b: null }, alsoFailed, error('No.', 'b', 'd')),
      answers({ b: null }, alsoFailed),
    ],
  ])('mean the same with %s', async (_, apollo, ours) => {
    expect(await areAlike(apollo, ours)).toBe(true);
  });

  it.each([
    ['a fault of ours', answers({}), answers(null, fault)],
    ['a fault at a field', answers({ a: null }, faultOfA), answers({ a: null }, failed)],
    ['other data', answers({ a: 1 }), answers({ a: 2 })],
    ['no error where there is one', answers(null, failed), none],
    ['another error', answers(null, failed), answers(null, alsoFailed)],
    ['another text of it', answers({ a: null }, failed), answers({ a: null }, error('Never.', 'a'))],
    [
      'one error for two fields',
      answers({ a: null, b: { c: null } }, failed, alsoFailed),
      answers({ a: null, b: { c: null } }, failed),
    ],
  ])('differ with %s', async (_, apollo, ours) => {
    expect(await areAlike(apollo, ours)).toBe(false);
  });
});
