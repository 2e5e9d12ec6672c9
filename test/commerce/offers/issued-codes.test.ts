import { Pool } from 'pg';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { type OffersWorld, fieldOf, offerOf, refusalOf, startOffersWorld } from './offers-world.ts';

/** The proposals for parallel creations; null: the world's own source. */
let few: (() => string) | null = null;
let proposals: string[] = [];
let world: OffersWorld;
let pool: Pool;
let storefrontId = '';
beforeAll(async () => {
  world = await startOffersWorld({
    own: { commerce: { code: () => few?.() ?? proposals.shift() ?? randomIssuedCode() } },
  });
  pool = new Pool({ connectionString: world.databaseUrl, max: 10 });
  storefrontId = (await world.kennel.storefront()).id;
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});

const bundle = () => ({ storefrontId, kind: 'BUNDLE', name: 'Set', price: 1 });
const lookUp = (code: string) =>
  world.anybody(
    `query ($code: String!) { offerCode(code: $code) {
      code offerId storefrontId publicCode isLive storefrontHandle slug catalogItemId catalogItemCode } }`,
    { code },
  );

async function countOf(table: 'issued_code' | 'offer'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from commerce.${table}`,
  );
  return rows[0]?.count ?? 0;
}

describe('a code', () => {
  it('of an offer is not given to another offer, a catalog item or, deleted, to anything', async () => {
    const { kennel } = world;
    const first = await kennel.offer(storefrontId);
    proposals = [first.offerCode, first.offerCode];
    const second = await kennel.offer(storefrontId);
    expect(second.offerCode).not.toBe(first.offerCode);
    proposals = [first.offerCode];
    expect((await kennel.item()).itemCode).not.toBe(first.offerCode);
    fieldOf(await kennel.tryDelete({ id: first.id }), 'deleteOffer');
    proposals = [first.offerCode];
    expect((await kennel.offer(storefrontId)).offerCode).not.toBe(first.offerCode);
    proposals = [first.offerCode];
    expect((await kennel.item()).itemCode).not.toBe(first.offerCode);
    expect(proposals).toEqual([]);
  });

  it('of a catalog item is not given to an offer or another item', async () => {
    const { kennel } = world;
    const { itemCode } = await kennel.item();
    proposals = [itemCode];
    expect((await kennel.offer(storefrontId)).offerCode).not.toBe(itemCode);
    proposals = [itemCode];
    expect((await kennel.item()).itemCode).not.toBe(itemCode);
  });

  it('that cannot be found leaves nothing behind, and the same creation works afterwards', async () => {
    const { kennel } = world;
    const { offerCode } = await kennel.offer(storefrontId);
    const before = [await countOf('issued_code'), await countOf('offer')];
    const refused = 'Marketplace_OfferCode_AD_Code_FL';
    proposals = Array<string>(1000).fill(offerCode);
    expect(refusalOf(await kennel.tryOffer(bundle()))).toBe(refused);
    expect(refusalOf(await kennel.tryItem({ name: 'Thing' }))).toBe(refused);
    expect(proposals.length).toBeGreaterThan(900);
    proposals = [];
    expect([await countOf('issued_code'), await countOf('offer')]).toEqual(before);
    expect(offerOf(await kennel.tryOffer(bundle()), 'createOffer').status).toBe('ACTIVE');
  });

  it('is not used up by a creation that is refused', async () => {
    const before = await countOf('issued_code');
    const answer = await world.kennel.tryOffer({ ...bundle(), price: -1 });
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(await countOf('issued_code')).toBe(before);
  });

  it.each([
    'update commerce.issued_code set code = code',
    'delete from commerce.issued_code',
    'truncate commerce.issued_code cascade',
    'update commerce.deleted_offer set offer_id = offer_id',
    'delete from commerce.deleted_offer',
  ])('cannot be taken back in the database: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow('never changed');
  });
});

describe('looking a code up', () => {
  it('works in every form of it', async () => {
    const { kennel } = world;
    const item = await kennel.item();
    const made = await kennel.offer(storefrontId, {
      kind: 'PRODUCT',
      catalogItemId: item.id,
      name: 'Red Ball',
    });
    const expected = {
      code: made.offerCode,
      offerId: made.id,
      storefrontId,
      publicCode: `SVC-OF-${made.offerCode}`,
      isLive: true,
      storefrontHandle: made.storefrontHandle,
      slug: 'red-ball',
      catalogItemId: item.id,
      catalogItemCode: item.itemCode,
    };
    const lower = made.offerCode.toLowerCase();
    for (const typed of [
      made.offerCode,
      lower,
      `SVC-OF-${made.offerCode}`,
      `svc-of-${lower}`,
      `Svc-Of-${lower}`,
    ]) {
      expect(fieldOf(await lookUp(typed), 'offerCode')).toEqual(expected);
    }
  });

  it('finds no item code, no code that was not issued, and nothing malformed', async () => {
    const { itemCode } = await world.kennel.item();
    for (const typed of [itemCode, 'AAAAAAAAAA', 'A', '', `SVC-OF-SVC-OF-${itemCode}`, 'x'.repeat(5000)]) {
      expect(refusalOf(await lookUp(typed))).toBe('Marketplace_OfferCode_GT_Resource_FL');
    }
  });

  it('of a deleted offer answers zeros', async () => {
    const made = await world.kennel.offer(storefrontId);
    fieldOf(await world.kennel.tryDelete({ id: made.id }), 'deleteOffer');
    expect(fieldOf(await lookUp(made.offerCode), 'offerCode')).toEqual({
      code: made.offerCode,
      offerId: made.id,
      storefrontId: '00000000-0000-0000-0000-000000000000',
      publicCode: `SVC-OF-${made.offerCode}`,
      isLive: false,
      storefrontHandle: null,
      slug: null,
      catalogItemId: null,
      catalogItemCode: null,
    });
  });

  it('goes by unique indexes alone', async () => {
    const client = await pool.connect();
    try {
      await client.query('set enable_seqscan = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain select o.id, s.handle, c.item_code from commerce.offer o
         join commerce.storefront s on s.id = o.storefront_id
         left join commerce.catalog_item c on c.id = o.catalog_item_id where o.offer_code = 'AAAAAAAAAA'
         union all select d.offer_id, null, null from commerce.deleted_offer d where d.offer_code = 'AAAAAAAAAA'`,
      );
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).not.toContain('Seq Scan');
      expect(text.match(/Index Scan using/g)).toHaveLength(4);
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  });
});

const parallel = 100;

/** A source with so few codes that proposals collide all the time. */
function sourceOf(codes: readonly string[]): () => string {
  return () => codes[Math.floor(Math.random() * codes.length)] ?? '';
}

/** How issuing must not work: it checks first whether the code is free, then writes it. */
async function naiveIssue(propose: () => string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (;;) {
      const code = propose();
      const { rowCount } = await client.query('select from naive_code where code = $1', [code]);
      if (rowCount !== 0) continue;
      await client.query('select pg_sleep(0.01)');
      await client.query('insert into naive_code (code) values ($1)', [code]);
      return code;
    }
  } finally {
    await client.query('commit');
    client.release();
  }
}

describe('100 creations at once with few codes to choose from', () => {
  it('never give a code twice, to offers or to items', async () => {
    few = sourceOf(Array.from({ length: 150 }, randomIssuedCode));
    const answers = await Promise.all(
      Array.from({ length: parallel }, async (_, index) =>
        index % 2 === 0 ? world.kennel.tryOffer(bundle()) : world.shop.tryItem({ name: `Thing ${index}` }),
      ),
    );
    few = null;
    const outcomes = new Set(answers.map(refusalOf));
    for (const outcome of outcomes) expect(['', 'Marketplace_OfferCode_AD_Code_FL']).toContain(outcome);
    const codes = answers
      .filter((answer) => refusalOf(answer) === '')
      .map((answer) => /"(?:offerCode|itemCode)":"(\w+)"/.exec(answer.text)?.[1]);
    expect(codes.length).toBeGreaterThan(90);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('give some twice in a variant that looks and then writes', async () => {
    await pool.query('create table naive_code (code text not null)');
    const propose = sourceOf(Array.from({ length: 150 }, randomIssuedCode));
    const codes = await Promise.all(Array.from({ length: parallel }, () => naiveIssue(propose)));
    expect(new Set(codes).size).toBeLessThan(codes.length);
  });
});
