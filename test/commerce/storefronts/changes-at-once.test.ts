import { Pool } from 'pg';
import { heldBack } from '../../support/held-back.ts';
import type { GraphAnswer } from '../../support/member.ts';
import { type OffersWorld, fieldOf, startOffersWorld } from '../offers/offers-world.ts';

let world: OffersWorld;
let pool: Pool;
beforeAll(async () => {
  world = await startOffersWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

/** A change while somebody else has changed the same without committing. */
const behind = (sql: string, id: string, change: () => Promise<GraphAnswer>) =>
  heldBack(pool, { sql, values: [id], waiting: 1, isKept: true }, change);

describe('a change that another change is in the way of', () => {
  it('of a storefront keeps both', async () => {
    const { id } = await world.kennel.storefront({ taxPercent: '7' });
    const other = `update commerce.storefront set description = 'Toys', version = version + 1 where id = $1`;
    const answer = await behind(other, id, () =>
      world.kennel.tryUpdateStorefront({ id, name: 'Kennel shop' }),
    );
    const both = { name: 'Kennel shop', description: 'Toys', version: 3 };
    expect(fieldOf(answer, 'updateStorefront')).toMatchObject(both);
  });

  it('of a product keeps both', async () => {
    const { id } = await world.kennel.item();
    const other = `update commerce.catalog_item set brand = 'Acme', version = version + 1 where id = $1`;
    const answer = await behind(other, id, () => world.kennel.tryUpdateItem({ id, name: 'Lead' }));
    expect(fieldOf(answer, 'updateCatalogItem')).toMatchObject({ id, name: 'Lead' });
    const { rows } = await pool.query(
      'select name, brand, version from commerce.catalog_item where id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: 'Lead', brand: 'Acme', version: 3 }]);
  });
});
