import type { Viewer } from '../../kernel/access/viewer.ts';
import { fingerprintOf } from '../../kernel/database/idempotency/idempotency.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import type { Dependencies } from '../dependencies.ts';
import { sample } from './sample.ts';
import { seedAnimals, seedBookings } from './seed-bookings.ts';
import type { Seed } from './seed.ts';
import { seedStore } from './seed-store.ts';
import type { TestBusinessRow } from './test-business-store.ts';

class ThrownAway extends Error {}

/**
 * Gives a test business data of its own through the operations of members, so by the same rules. Each step has a key or
 * looks for what is there, so an interrupted filling goes on where it was. False if the business was thrown away
 * meanwhile, which is looked for before each step.
 */
export async function fillTestBusiness(
  { graph, ids, clock }: Pick<Dependencies, 'graph' | 'ids' | 'clock'>,
  { profileId, memberId }: Pick<TestBusinessRow, 'profileId' | 'memberId'>,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  const member: Viewer = {
    kind: 'member',
    appId: null,
    memberId,
    profileId,
    profileKind: 'BUSINESS',
    isAdmin: false,
    scopes: [],
    requestId: ids(),
  };
  const seed: Seed = async (step, operation, variables) => {
    if (!(await isWanted())) throw new ThrownAway();
    const scope = 'test-business';
    // A step that is repeated later plans other days; what was made first counts.
    const idempotencyKey = { scope, key: step, fingerprint: fingerprintOf(scope, step) };
    return askGraph(graph, operation, variables, { ...member, idempotencyKey });
  };
  try {
    await seedBookings(seed, sample, clock.now());
    await seedAnimals(seed, sample);
    await seedStore(seed, sample, profileId);
  } catch (error) {
    if (error instanceof ThrownAway) return false;
    throw error;
  }
  return true;
}
