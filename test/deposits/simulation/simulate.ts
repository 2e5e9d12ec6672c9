import fc from 'fast-check';
import { checkInvariants, checkQuiet } from './invariants.ts';
import { type SimulatedStore, createMemoryStore } from './memory-store.ts';
import { type Step, actions, createSimulatedWorld } from './simulated-world.ts';
import { openSqlStore } from './sql-store.ts';

const stepsPerRun = 400;
const numbers = fc.nat(1_000);
const action = fc.oneof(...actions.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
const runs = fc.array(fc.tuple(action, numbers, numbers), {
  minLength: stepsPerRun,
  maxLength: stepsPerRun,
  size: 'max',
});

/** What was reached, so that a simulation in which nothing happens does not count as a success. */
export type Reached = Record<string, number>;

async function run(store: SimulatedStore, steps: readonly Step[], reached: Reached): Promise<void> {
  const world = createSimulatedWorld(store);
  for (const step of steps) {
    const before = new Map(store.deposits);
    await world.take(step);
    checkInvariants(world, before);
  }
  await world.quieten();
  checkQuiet(world);
  const count = (name: string) => (reached[name] = (reached[name] ?? 0) + 1);
  for (const { status, chargebacks } of store.deposits.values()) {
    count(status);
    for (const { outcome } of chargebacks) count(`CHARGEBACK ${outcome}`);
  }
  for (const { operation } of store.operations.values()) count(`${operation.kind} ${operation.status}`);
  for (const { kind } of store.alerts) count(`ALERT ${kind}`);
}

/** Runs of 400 steps, with this many steps in total; fast-check prints seed, path and the shortest run of a failure. */
export async function simulate(steps: number, seed?: number): Promise<Reached> {
  const reached: Reached = {};
  const parameters = { numRuns: Math.ceil(steps / stepsPerRun), ...(seed !== undefined && { seed }) };
  await fc.assert(
    fc.asyncProperty(runs, (chosen) => run(createMemoryStore(), chosen, reached)),
    parameters,
  );
  return reached;
}

/** The same over the real tables, each run in a database of its own. A run that fails is printed as it is. */
export async function simulateOverSql(steps: number, seed?: number): Promise<Reached> {
  const reached: Reached = {};
  const numRuns = Math.ceil(steps / stepsPerRun);
  const parameters = { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) };
  const property = fc.asyncProperty(runs, async (chosen) => {
    const store = await openSqlStore();
    try {
      await run(store, chosen, reached);
    } finally {
      await store.close();
    }
  });
  await fc.assert(property, parameters);
  return reached;
}
