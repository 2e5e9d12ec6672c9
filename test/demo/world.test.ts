import { bookingScopes } from '../../kernel/member-operations/app-metadata.ts';
import { type DemoWorld, animalsOf, inventoryItemsOf, readDemoWorld } from '../../demo/world.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function idsOf({ accounts, businesses, apps, ...world }: DemoWorld): string[] {
  return [
    ...Object.values(accounts).flatMap(({ memberId, profileId }) => [memberId, profileId]),
    ...Object.values(businesses).map(({ profileId }) => profileId),
    ...Object.values(apps).map(({ appId }) => appId),
    ...animalsOf({ accounts, businesses, apps, ...world }).map(({ id }) => id),
    ...inventoryItemsOf({ accounts, businesses, apps, ...world }).map(({ id }) => id),
    ...[world.storefronts, world.catalogItems, world.offers].flatMap((named) =>
      Object.values(named).map(({ id }) => id),
    ),
    ...[world.sales.split].flatMap(({ orderId, kennelSaleId, shopSaleId }) => [
      orderId,
      kennelSaleId,
      shopSaleId,
    ]),
    ...world.sales.many.flatMap(({ orderId, id }) => [orderId, id]),
  ];
}

describe('demo/world.json', () => {
  it('gives everything its own id, a UUID v7 in lower case, in the order of the file', async () => {
    const ids = idsOf(await readDemoWorld());
    expect(ids.filter((id) => !uuidV7.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('never uses a handle, an e-mail address, a client id or an animal code twice', async () => {
    const world = await readDemoWorld();
    const accounts = Object.values(world.accounts);
    const names = [
      ...accounts.map(({ email }) => email),
      ...[...accounts, ...Object.values(world.businesses)].map(({ handle }) => handle),
      ...Object.values(world.apps).map(({ client_id: clientId }) => clientId),
      ...animalsOf(world).map(({ svcCode }) => svcCode),
      ...Object.values(world.storefronts).map(({ handle }) => handle),
      ...Object.values(world.catalogItems).map(({ itemCode }) => itemCode),
      ...Object.values(world.offers).map(({ code }) => code),
      ...[world.sales.split, ...world.sales.many].map(({ number }) => number),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('names owners, publishers, parents and co-owners that are in it', async () => {
    const world = await readDemoWorld();
    const animals = animalsOf(world);
    const accountRoles = Object.keys(world.accounts);
    const businessRoles = Object.keys(world.businesses);
    const animalIds = animals.map(({ id }) => id);
    const publishers = Object.values(world.apps).map(({ publisherProfileId }) => publisherProfileId);

    for (const { owner } of Object.values(world.businesses)) expect(accountRoles).toContain(owner);
    expect(new Set(publishers)).toEqual(new Set([world.businesses.studio.profileId]));
    expect(world.businesses.studio.owner).toBe('developer');
    for (const { owner, coOwners, damId, sireId } of animals) {
      for (const role of [owner, ...coOwners]) expect(businessRoles).toContain(role);
      for (const parentId of [damId, sireId]) if (parentId) expect(animalIds).toContain(parentId);
    }
  });

  it('stocks the kennel with items of every unit, and of fractions where it says so', async () => {
    const { inventory } = await readDemoWorld();
    const { many, fractional, inactive, foreign } = inventory;
    const skus = [...many, fractional, inactive].map(({ owner, sku }) => `${owner} ${sku}`);
    expect(new Set(skus).size).toBe(skus.length);
    expect(new Set([...many, fractional, inactive].map(({ owner }) => owner))).toEqual(new Set(['kennel']));
    expect(new Set(many.map(({ unit }) => unit))).toEqual(new Set(['each', 'g', 'ml', 'mm']));
    expect(fractional).toMatchObject({ unit: 'g', onHand: expect.stringMatching(/\.\d/) });
    expect([inactive.isActive, foreign.owner]).toEqual([false, 'shop']);
  });

  it('names storefronts and products of offers that are in it', async () => {
    const { storefronts, catalogItems, offers, businesses } = await readDemoWorld();
    const storefrontIds = Object.values(storefronts).map(({ id }) => id);
    const items = new Map(Object.values(catalogItems).map(({ id, itemCode }) => [id, itemCode]));
    for (const { storefrontId, catalogItemId = '', catalogItemCode } of Object.values(offers)) {
      expect(storefrontIds).toContain(storefrontId);
      expect(items.get(catalogItemId)).toBe(catalogItemCode);
    }
    for (const { owner } of [...Object.values(storefronts), ...Object.values(catalogItems)]) {
      expect(Object.keys(businesses)).toContain(owner);
    }
  });

  it('takes stock of items of the seller, and sells to persons what can be sold', async () => {
    const world = await readDemoWorld();
    const { storefronts, offers, sales, accounts } = world;
    const ownerOf = new Map(Object.values(storefronts).map(({ id, owner }) => [id, owner]));
    const items = new Map(inventoryItemsOf(world).map(({ id, owner }) => [id, owner]));
    for (const { storefrontId, stock = [] } of Object.values(offers)) {
      for (const { inventoryItemId } of stock) {
        expect(items.get(inventoryItemId)).toBe(ownerOf.get(storefrontId));
      }
    }
    for (const { buyer, lines } of [sales.split, ...sales.many]) {
      expect(Object.keys(accounts)).toContain(buyer);
      for (const { offer } of lines) expect(Object.keys(offers)).toContain(offer);
    }
  });

  it('gives apps the scopes and secrets that their roles promise', async () => {
    const { apps } = await readDemoWorld();
    const businessScopes = [
      'animal:read',
      'animal:write',
      'order:read',
      'inventory:read',
      'communication:send',
    ];
    for (const app of Object.values(apps)) {
      expect(new Set(app.scopes)).toEqual(new Set([...bookingScopes, ...businessScopes]));
      expect(app.client_secret).toMatch(/^[\w-]{32,}$/);
      expect(app.redirectUris).toEqual([
        'http://127.0.0.1:47831/callback',
        'http://localhost:47831/callback',
      ]);
    }
    expect(apps.approved.clientCredentialsScopes).toEqual(['animal:read', 'animal:write']);
    expect(apps.unapproved.clientCredentialsScopes).toBeUndefined();
    expect(apps.suspended.status).toBe('SUSPENDED');
    expect(apps.rotated).toMatchObject({
      expires_in: 120,
      previousSecret: expect.any(String),
      expiredSecret: expect.any(String),
    });
  });
});
