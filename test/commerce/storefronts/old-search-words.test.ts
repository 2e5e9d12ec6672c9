import { Pool } from 'pg';
import { migrate } from '../../../kernel/database/migrations/migrate.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import { commerce } from '../../../subgraphs/commerce/subgraph.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';

/** The migrations before words were split between letters and digits. */
const ofBefore = Object.entries(commerce.database.migrations).filter(([name]) => name < '0012');

let pool: Pool;
beforeAll(async () => {
  const url = await testDatabaseUrl();
  await migrate({ ...commerce.database, migrations: Object.fromEntries(ofBefore), url }, 500);
  pool = new Pool({ connectionString: url, max: 1 });
  for (const name of ['Steel Bowl, 18 cm', 'K-9 Vest 2XL']) {
    const [id, itemCode] = [newId(), randomIssuedCode()];
    await pool.query(
      'insert into commerce.issued_code (code, catalog_item_id, issued_at) values ($1, $2, now())',
      [itemCode, id],
    );
    await pool.query(
      `insert into commerce.catalog_item (id, item_code, business_profile_id, name, slug, created_at, updated_at)
       values ($1, $2, $3, $4, 'old', now(), now())`,
      [id, itemCode, newId(), name],
    );
  }
  await migrate({ ...commerce.database, url }, 500);
});
afterAll(() => pool?.end());

describe('a product of before words were cut where letters and digits meet', () => {
  it.each([
    ['18cm', 'Steel Bowl, 18 cm'],
    ['18 cm', 'Steel Bowl, 18 cm'],
    ['k9', 'K-9 Vest 2XL'],
    ['2 xl', 'K-9 Vest 2XL'],
    ['9v', 'K-9 Vest 2XL'],
    ['18cmx', undefined],
  ])('is found by what "%s" finds in new ones', async (words, name) => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from commerce.catalog_item where words @@ commerce.words_sought($1)',
      [words],
    );
    expect(rows).toEqual(name === undefined ? [] : [{ name }]);
  });
});
