import { Pool } from 'pg';
import { z } from 'zod';
import { migrate } from '../../../kernel/database/migrations/migrate.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { smallLetters } from '../../../kernel/text/letter-case.ts';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { commerce } from '../../../subgraphs/commerce/subgraph.ts';
import { graphApi } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';

/** The migrations before addresses had to be free of offer codes. */
const ofBefore = Object.entries(commerce.database.migrations).filter(([name]) => name < '0009');
const business = newId();
const [offerCode, deletedCode] = [randomIssuedCode(), randomIssuedCode()];
const itemCodes = [randomIssuedCode(), randomIssuedCode(), randomIssuedCode(), randomIssuedCode()] as const;
const [word, otherWord] = ['buttercups', 'scratchers'];
const offerId = newId();
const [code, gone] = [smallLetters(offerCode), smallLetters(deletedCode)];

/**
 * Existing handles, each with its own kind of clash, and those with a word that is too short, too long or not a code.
 */
const handles = {
  plain: 'old-shop',
  looksLikeACode: word,
  sharesItsWord: `the-${word}`,
  isAnOfferCode: code,
  holdsAnOfferCode: `best-${code}-svc-of-${code}`,
  isADeletedOffersCode: gone,
  isAnItemCode: smallLetters(itemCodes[0]),
  hasNoWordLikeIt: 'aquariums-elevenchars-abcdefgh18-a--b',
};
const slugs = {
  [`red-${code}-ball`]: 'red-ball',
  [`${code}-${gone}`]: smallLetters(itemCodes[1]),
  [`soft-${word}-${otherWord}`]: `soft-${word}-${otherWord}`,
  [`blue-${smallLetters(itemCodes[0])}`]: `blue-${smallLetters(itemCodes[0])}`,
};

let pool: Pool;
let platform: TestPlatform;
beforeAll(async () => {
  const url = await testDatabaseUrl();
  await migrate({ ...commerce.database, migrations: Object.fromEntries(ofBefore), url }, 500);
  pool = new Pool({ connectionString: url, max: 1 });
  await insertOldRows();
  platform = await startTestPlatform({ settings: { COMMERCE_DATABASE_URL: url, DEMO: '0' } });
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

async function insertOldRows(): Promise<void> {
  for (const handle of Object.values(handles)) {
    await pool.query(
      `insert into commerce.storefront (id, business_profile_id, handle, name, currency, created_at, updated_at)
       values ($1, $2, $3, $3, 'USD', now(), now())`,
      [newId(), business, handle],
    );
  }
  await pool.query(
    'insert into commerce.issued_code (code, offer_id, issued_at) values ($1, $2, now()), ($3, $4, now())',
    [offerCode, offerId, deletedCode, newId()],
  );
  await pool.query(
    `insert into commerce.offer (id, storefront_id, offer_code, kind, name, slug, primary_locale, price, currency,
       unit, created_at, updated_at)
     select $1, id, $2, 'BUNDLE', 'Set', 'set', 'en', 1, 'USD', 'each', now(), now()
     from commerce.storefront where handle = $3`,
    [offerId, offerCode, handles.plain],
  );
  for (const [index, slug] of Object.keys(slugs).entries()) {
    const id = newId();
    await pool.query(
      'insert into commerce.issued_code (code, catalog_item_id, issued_at) values ($1, $2, now())',
      [itemCodes[index], id],
    );
    await pool.query(
      `insert into commerce.catalog_item (id, item_code, business_profile_id, name, slug, created_at, updated_at)
       values ($1, $2, $3, $4, $4, now(), now())`,
      [id, itemCodes[index], business, slug],
    );
  }
}

const rowsOf = async (sql: string) =>
  z.array(z.record(z.string(), z.string().nullable())).parse((await pool.query(sql)).rows);

describe('addresses from before offer codes were kept out of them', () => {
  it('stay what they were for storefronts, whatever is in their handles', async () => {
    const kept = await rowsOf('select handle from commerce.storefront order by id');
    expect(kept.map(({ handle }) => handle)).toEqual(Object.values(handles));
    const anybody = graphApi(platform, null);
    for (const handle of Object.values(handles)) {
      const { data } = await anybody('query ($h: String!) { publicStorefront(handle: $h) { handle } }', {
        h: handle,
      });
      expect(data).toEqual({ publicStorefront: { handle } });
    }
  });

  it('lose the codes of offers, deleted ones too, for products', async () => {
    const kept = await rowsOf('select name, slug from commerce.catalog_item order by id');
    expect(Object.fromEntries(kept.map(({ name, slug }) => [name, slug]))).toEqual(slugs);
  });

  it('take no code from the offer or product that had it', async () => {
    const owners = await rowsOf(
      `select item_code as code, 'product' as of from commerce.catalog_item
       union all select offer_code, 'offer' from commerce.offer
       union all select offer_code, 'deleted offer' from commerce.deleted_offer`,
    );
    const ownerOf = Object.fromEntries(owners.map((row) => [row['code'], row['of']]));
    expect([offerCode, deletedCode, itemCodes[0]].map((issued) => ownerOf[issued])).toEqual([
      'offer',
      'deleted offer',
      'product',
    ]);
    const { data } = await graphApi(platform, null)(
      'query ($code: String!) { offerCode(code: $code) { offerId storefrontHandle isLive } }',
      { code },
    );
    expect(data).toEqual({ offerCode: { offerId, storefrontHandle: handles.plain, isLive: true } });
  });

  it('are claimed word by word, once each, where they look like codes, and nothing else is', async () => {
    const claims = await rowsOf(
      `select code from commerce.issued_code
       except select item_code from commerce.catalog_item
       except select offer_code from commerce.offer
       except select offer_code from commerce.deleted_offer order by code`,
    );
    expect(claims.map((row) => row['code'])).toEqual(['BUTTERCUPS', 'SCRATCHERS']);
  });
});
