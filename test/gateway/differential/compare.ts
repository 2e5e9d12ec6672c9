import { z } from 'zod';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { GeneratedOperation } from './operations.ts';
import type { OurWays, Seen, Way } from './ways.ts';

export interface Comparison {
  /** How many operations had data, and errors. */
  readonly good: number;
  readonly withErrors: number;
  /** The texts of those that the gateway answered from what it had prepared. */
  readonly prepared: readonly string[];
  /** Those whose answers are not Apollo's, with the way that answered so. */
  readonly differences: readonly object[];
}

/** Our limits are our own. */
const isRefusedByLimits = ({ errors }: Seen) =>
  errors.some((error) => String(error).includes('TOO_EXPENSIVE'));

/** Apollo's own faults are no answers: it has one where all that is asked for is introspection that is skipped. */
const isFault = ({ errors }: Seen) =>
  errors.some((error) => /^(?!.*"path").*"code":"0010010000500"/.test(String(error)));

/** Members of objects in one order, so that answers that mean the same look the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]): [string, unknown] => [name, inOrder(one)]);
  return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const located = z.object({ path: z.array(z.union([z.string(), z.number()])).default([]) });

/** Errors by the null that they left in the data: their own field, or what had to be null because of it. */
function byNull({ data, errors }: Seen): ReadonlyMap<string, readonly unknown[]> {
  return Map.groupBy(errors, (error) => {
    const { path } = located.parse(JSON.parse(String(error)));
    let value = data;
    const depth = path.findIndex((part) => {
      if (typeof value !== 'object' || value === null) return true;
      value = Reflect.get(value, part);
      return false;
    });
    return JSON.stringify(depth === -1 ? path : path.slice(0, depth));
  });
}

/**
 * Whether two answers mean the same. Of fields that fail and leave the same null, as two root fields that must not be null
 * do, time decides which are told of: those of one answer may be some of the other's.
 */
function meanTheSame(one: Seen, other: Seen): boolean {
  const rest = (answer: Seen) => JSON.stringify(inOrder({ ...answer, errors: [] }));
  const [errorsOfOne, errorsOfOther] = [byNull(one), byNull(other)];
  return (
    rest(one) === rest(other) &&
    [...new Set([...errorsOfOne.keys(), ...errorsOfOther.keys()])].every((place) => {
      const [fewer = [], more = []] = [errorsOfOne.get(place), errorsOfOther.get(place)].toSorted(
        (some = [], others = []) => some.length - others.length,
      );
      return fewer.length > 0 && fewer.every((error) => more.includes(error));
    })
  );
}

/**
 * Whether Apollo answers so when it is asked again: of two fields that fail, and of which each leaves no data, time decides
 * which is told of.
 */
async function isAnswerOfAnotherTime(ask: () => Promise<Seen>, answer: Seen): Promise<boolean> {
  for (let asked = 0; answer.data === null && asked < 10; asked += 1) {
    if (meanTheSame(await ask(), answer)) return true;
  }
  return false;
}

/** Asks each operation of Apollo once, and of us in each way twice: what was met before is answered in another way. */
export async function compare(
  operations: Iterable<GeneratedOperation>,
  apollo: Way,
  ours: OurWays,
  viewer: Viewer,
): Promise<Comparison> {
  const differences: object[] = [];
  const prepared: string[] = [];
  let [good, withErrors] = [0, 0];
  for (const operation of operations) {
    const expected = await apollo.ask(operation, viewer);
    if (isFault(expected)) continue;
    if (expected.data !== null) good += 1;
    if (expected.errors.length > 0) withErrors += 1;
    const ways: readonly (readonly [name: string, ask: Way['ask'], seen: (answer: Seen) => Seen])[] = [
      ['first call', ours.adHoc, (answer) => answer],
      ['second call', ours.adHoc, (answer) => answer],
      // Services are not told what the gateway found wrong with a subgraph's answer.
      ...(operation.isNamed ? ['stored, first call', 'stored, second call'] : []).map(
        (name): [string, Way['ask'], (answer: Seen) => Seen] => [
          name,
          ours.stored,
          (answer) => ({ ...answer, completion: null }),
        ],
      ),
    ];
    for (const [way, ask, seen] of ways) {
      const answer = await ask(operation, viewer);
      if (isRefusedByLimits(answer)) continue;
      const [one, other] = [seen(expected), seen(answer)];
      if (meanTheSame(one, other)) continue;
      const askAgain = async () => seen(await apollo.ask(operation, viewer));
      if (await isAnswerOfAnotherTime(askAgain, other)) continue;
      differences.push({ ...operation, way, apollo: one, ours: other });
    }
    if (ours.wasPrepared(operation)) prepared.push(operation.query);
  }
  return { good, withErrors, prepared, differences };
}
