import { hasPublishedPasswords } from '../../authorization-server/identity/accounts/demo.ts';
import type { Env } from '../../services.ts';
import type { Databases } from '../../platform/databases.ts';
import { demoMode } from '../demo-mode.ts';
import { readDemoWorld } from '../world.ts';

/**
 * Refuses to start a house that others may use with passwords that everybody can read in demo/world.json: those that an
 * earlier load left in the database, and one that is repeated in DEMO_PASSWORD (contract 11.1b).
 */
export async function refusePublishedPasswords(env: Env, databases: Databases): Promise<void> {
  const { accounts } = await readDemoWorld();
  if (Object.values(accounts).some(({ password }) => password === env.DEMO_PASSWORD)) {
    throw new Error(
      'DEMO_PASSWORD is a password of the demo world that everybody can read; choose another one.',
    );
  }
  if (demoMode(env) === 'everywhere') return;
  const service = 'authorization-server';
  await databases.prepare(service, async (pool) => {
    if (!(await hasPublishedPasswords({ database: { ...databases.of(service), pool }, env }, accounts)))
      return;
    throw new Error(
      'The database holds accounts of the demo world, whose passwords everybody can read. ' +
        'Start once with DEMO=1 and DEMO_PASSWORD, which replaces them, or with another database.',
    );
  });
}
