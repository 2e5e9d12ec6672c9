import { z } from 'zod';
import { factsOf } from '../../demo/deposits/deposits-context.ts';
import { listingsOf } from '../../demo/listings/pictures.ts';
import { businessOf } from '../../demo/people/viewers.ts';
import { type DemoWorld, inventoryItemsOf } from '../../demo/world.ts';
import { ReserveMode } from '../../subgraphs/deposits/terms/terms.enums.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { readEncryptionSecrets } from '../../kernel/access/encryption-secrets.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { graphs } from '../../kernel/graph/remote-graph.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { createShutdown } from '../../platform/shutdown.ts';
import { animalFactsOfGraph } from '../../subgraphs/deposits/listings/animal-facts.ts';
import { signIn } from '../support/member.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let world: DemoWorld;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ world } = platform);
});
afterAll(() => platform?.stop());

/** What a member requests from the API and the authorization server. */
function memberApi(token: string) {
  const api = partnerApi(platform, token);
  const { AUTH_URL: BASE_URL } = platform.env;
  return { api, identity: partnerApi({ ...platform, env: { ...platform.env, BASE_URL } }, token) };
}

/** The API for the owner of a business, acting as it. */
async function ownerOf(role: string) {
  const { owner, profileId } = businessOf(world, role);
  const account = Object.entries(world.accounts).find(([name]) => name === owner)?.[1];
  if (account === undefined) throw new Error(`nobody owns ${role}`);
  return memberApi((await signIn(platform, account, profileId)).accessToken);
}

async function kennelApp(scope: string) {
  const { apps, accounts, businesses } = world;
  const tokens = await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scope);
  return partnerApi(platform, tokens.access_token);
}

const eligibility = z.object({
  data: z.object({ feePreview: z.object({ isNonprofitExempt: z.boolean() }) }),
});
const sales = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

describe('the API of the demo world says what demo/world.json says', () => {
  it('of each business: its kind, names, country and card', async () => {
    for (const [
      role,
      { profileId, kind, handle, displayName, countryCode, timeZone, card },
    ] of Object.entries(world.businesses)) {
      const owner = await ownerOf(role);
      const profile = await owner.identity('GET', `/api/identity/v1/profiles/${profileId}`);
      expect(profile.body).toMatchObject({ data: { handle, displayName, countryCode, timeZone } });
      expect(profile.body).toMatchObject({ data: { profileKindCode: kind } });
      const { body } = await owner.api('GET', '/api/billing/v1/payment-card');
      expect([role, body]).toMatchObject([role, { data: { status: card } }]);
    }
  });

  it('of each animal and litter that is listed: what listings need to know of it', async () => {
    const { env } = platform;
    const shutdown = createShutdown();
    const house = {
      env,
      shutdown,
      logger: createLogger('silent'),
      internalSecrets: await readInternalSecrets(env),
      encryptionSecrets: await readEncryptionSecrets(env),
    };
    const asker = { graph: graphs.use(house), viewer: systemViewer('answers-test') };
    const facts = factsOf(world);
    // The animal of the released deposit has changed hands since.
    for (const { animalId, birthId } of listingsOf(world).filter(
      ({ listingId }) => listingId !== world.listings.released.listingId,
    )) {
      if (animalId !== undefined)
        expect(await animalFactsOfGraph.animal(asker, animalId)).toEqual(await facts.animal(asker, animalId));
      if (birthId !== undefined)
        expect(await animalFactsOfGraph.litter(asker, birthId)).toEqual(await facts.litter(asker, birthId));
    }
    await shutdown.closeAll();
  });

  it('of each seller with a listing that takes deposits: whether it is a verified nonprofit', async () => {
    const said = new Map<string, boolean>();
    for (const { seller, listingId, deposit } of listingsOf(world)) {
      if (deposit?.reserveMode !== ReserveMode.RESERVE || said.has(seller)) continue;
      const owner = await ownerOf(seller);
      const { body } = await owner.api(
        'GET',
        `/api/animallisting/v1/listings/${listingId}/reserve-eligibility`,
      );
      said.set(seller, eligibility.parse(body).data.feePreview.isNonprofitExempt);
    }
    expect([...said.keys()].toSorted()).toEqual(['kennel', 'rescue', 'shop']);
    for (const [seller, isExempt] of said) {
      expect([seller, isExempt]).toEqual([seller, businessOf(world, seller).isVerifiedNonprofit]);
    }
  });

  it('of each sale: its status; of each item of stock: its unit, and whether it is active', async () => {
    const app = await kennelApp('order:read inventory:read');
    const { body } = await app('GET', '/api/order/v1/sales?pageSize=100');
    const statusOf = new Map(sales.parse(body).data.map(({ id, status }) => [id, status]));
    for (const { id, status } of world.sales.many) expect([id, statusOf.get(id)]).toEqual([id, status]);

    for (const { id, sku, unit, isActive } of inventoryItemsOf(world)) {
      if (id === world.inventory.foreign.id) continue;
      const { body: item } = await app('GET', `/api/inventory/v1/items/${id}`);
      expect(item).toMatchObject({ sku, unit, isActive });
    }
  });

  it('of each offer: its code, and whether it is live', async () => {
    const anybody = partnerApi(platform, null);
    const { live, bundle, withdrawn, expired, inactiveStorefront, deleted } = world.offers;
    for (const { id, code } of [live, bundle, withdrawn, expired, inactiveStorefront, deleted]) {
      const { body } = await anybody('GET', `/api/marketplace/v1/codes/${code}`);
      const isLiveFlag = [live.id, bundle.id].includes(id);
      expect(body).toMatchObject({ data: { code, offerId: id, isLiveFlag } });
    }
  });
});
