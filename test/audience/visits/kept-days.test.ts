import { moveKeptFrom } from '../../../subgraphs/audience/visits/position.store.ts';
import { heldBack } from '../../support/held-back.ts';
import { type FoldWorld, at, dayMs, hit, startFoldWorld, today } from './fold-world.ts';

let world: FoldWorld;
beforeAll(async () => {
  world = await startFoldWorld();
});
afterAll(() => world?.stop());

it('keeps the days on which a fold is at work', async () => {
  await world.write([hit({ occurredAt: at(1) })]);
  await world.foldAll();
  // A fold that has found what waits, and has not recorded how far it got.
  const fold = {
    sql: `select pg_advisory_xact_lock_shared(hashtextextended('audience fold', 0))`,
    waiting: 1,
  };
  const later = new Date(today.getTime() + 30 * dayMs);
  await heldBack(world.pool, fold, () => moveKeptFrom(world.pool, later));
  // Two days on which hits may still come, and the days beside them.
  const { rows } = await world.pool.query('select kept_from::text as day from audience.fold');
  expect(rows).toEqual([{ day: new Date(later.getTime() - 4 * dayMs).toISOString().slice(0, 10) }]);
});
