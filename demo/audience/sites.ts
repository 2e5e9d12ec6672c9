import { inTransaction } from '../../kernel/database/transaction.ts';
import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import type { AudienceSources } from '../../subgraphs/audience/context.ts';
import { hashSiteSecret } from '../../subgraphs/audience/sites/site-keys.ts';
import { DomainVerificationMethod } from '../../subgraphs/audience/sites/site.enums.ts';
import { registerSiteOf } from '../../subgraphs/audience/sites/site.service.ts';
import { lockSite, storeSiteChange } from '../../subgraphs/audience/sites/site.store.ts';
import { ownerViewer } from '../people/viewers.ts';
import { ownSecret } from '../people/secrets.ts';
import type { DemoWorld } from '../world.ts';

type State = keyof DemoWorld['sites'];
type DemoSite = DemoWorld['sites'][State];

async function register(
  dependencies: ServiceDependencies,
  world: DemoWorld,
  { siteKey, siteSecret, name, domain }: DemoSite,
): Promise<void> {
  const viewer = ownerViewer(world, 'kennel');
  const sources: AudienceSources = {
    // The demo world's pages are on this machine.
    outgoing: { allowInsecure: true },
    keys: { key: () => siteKey, secret: () => siteSecret, token: () => `demo-${siteKey.slice(3)}` },
    // Nobody places these tokens on a domain.
    checkDomain: async () => [],
  };
  const ctx = createContext(dependencies, viewer, () => sources);
  await registerSiteOf(ctx, viewer.profileId ?? '', { name, domains: [domain] });
}

/** Brings a site that is unchanged since its registration into the state of its role. */
async function settle(
  { database, clock }: ServiceDependencies,
  world: DemoWorld,
  state: State,
): Promise<void> {
  const { siteKey } = world.sites[state];
  if (state === 'pending') return;
  await inTransaction(database.pool, async (transaction) => {
    const now = clock.now();
    const { version } = await lockSite(transaction, world.businesses.kennel.profileId, siteKey);
    if (version > 1) return;
    await storeSiteChange(transaction, siteKey, now, ['verified', DomainVerificationMethod.META]);
    if (state === 'suspended') await storeSiteChange(transaction, siteKey, now, ['suspended']);
  });
}

/**
 * Registers the audience sites of the demo world by the rules for everybody; existing ones stay as they are. With a
 * password, published secrets are replaced, including those of an earlier load.
 */
export async function loadSites(
  dependencies: ServiceDependencies,
  world: DemoWorld,
  password: string | undefined,
): Promise<void> {
  const { pool } = dependencies.database;
  const known = await pool.query<{ siteKey: string }>('select site_key as "siteKey" from audience.site');
  const knownKeys = new Set(known.rows.map(({ siteKey }) => siteKey));
  for (const state of ['active', 'pending', 'suspended'] as const) {
    const published = world.sites[state];
    const { siteKey } = published;
    const siteSecret = password === undefined ? published.siteSecret : `sk_${ownSecret(password, siteKey)}`;
    if (!knownKeys.has(siteKey)) await register(dependencies, world, { ...published, siteSecret });
    await settle(dependencies, world, state);
    await pool.query('update audience.site set secret_hash = $3 where site_key = $1 and secret_hash = $2', [
      siteKey,
      hashSiteSecret(published.siteSecret),
      hashSiteSecret(siteSecret),
    ]);
  }
}
