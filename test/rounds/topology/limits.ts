import type { DemoWorld } from '../../../demo/world.ts';
import type { Env } from '../../../services.ts';
import { connect } from '../../support/partner.ts';

/** The quota of slots in this topology; nothing else there counts against it. */
export const slotsQuota = 20;
/** Businesses with a card, and who owns them. */
const owners = { shop: 'otherOwner', rescue: 'rescueOwner', park: 'placeOwner' } as const;
/** More than the quotas of three houses that count alone. */
const asked = 90;

export interface Counted {
  readonly passed: number;
  /** Neither passed nor refused by a limit. */
  readonly failed: number;
}

/** How many of the requests of an app for a business pass, sent to all houses in turn; each business once a minute. */
export async function countPassed(
  { env, world }: { readonly env: Env; readonly world: DemoWorld },
  houses: readonly number[],
  business: keyof typeof owners,
  before: () => Promise<void> = async () => undefined,
): Promise<Counted> {
  const { profileId } = world.businesses[business];
  const person = world.accounts[owners[business]];
  const tokens = await connect({ env }, world.apps.rotated, person, profileId, 'scheduling:read');
  const headers = { Authorization: `Bearer ${tokens.access_token}` };
  await before();
  const statuses: number[] = [];
  for (let count = 0; count < asked; count += houses.length) {
    // A request that lacks everything is counted before that is seen.
    const sent = houses.map(async (house) => {
      const answer = await fetch(`http://127.0.0.1:${house}/api/scheduling/v1/slots`, { headers });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    });
    await Promise.all(sent);
  }
  return {
    passed: statuses.filter((status) => status === 400).length,
    failed: statuses.filter((status) => status !== 400 && status !== 429).length,
  };
}
