import { demo } from '../../../demo/demo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { readEnv } from '../../../services.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { startPlatform } from '../../../platform/start.ts';
import { loadPriceReferenceData } from '../../../subgraphs/commerce/prices/reference-data.ts';
import { heldBack } from '../../support/held-back.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform, takePortBase } from '../../support/platform.ts';
import { change as changeAs } from './prices-world.ts';

let platform: TestPlatform;
let pool: Pool;
let admin: GraphApi;
beforeAll(async () => {
  platform = await startTestPlatform();
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  admin = graphApi(platform, (await signIn(platform, platform.world.accounts.admin)).accessToken);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const textOf = async (sql: string) =>
  z.array(z.object({ id: z.string() })).parse((await pool.query(sql)).rows);
const pointId = async (code: string) =>
  (await textOf(`select id from commerce.price_point where code = '${code}'`))[0]?.id;

async function change(name: string, input: object): Promise<void> {
  const { codes, text } = await changeAs(admin, name, input, '__typename');
  if (codes.length > 0) throw new Error(text);
}

/** Every row about what something costs. */
async function catalogue(): Promise<unknown> {
  const tables = ['price_list', 'price_point', 'plan', 'plan_feature'];
  return Promise.all(
    tables.map(
      async (table) => (await pool.query(`select t::text from commerce.${table} t order by 1`)).rows,
    ),
  );
}

/** Another start of the platform on the same database. */
async function startAgain(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-again-'));
  const { base, lock } = await takePortBase();
  const settings = {
    PORT_BASE: String(base),
    DATABASE_URL: platform.databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  };
  const again = await startPlatform({ env: readEnv(settings), logger: createLogger('silent'), demo });
  await again.stop(0);
  lock.close();
  await rm(dataDir, { recursive: true, force: true });
}

describe('the prices that the platform brings', () => {
  it.each([
    ['a restart', 'select'],
    ['a release that brings others', 'delete from commerce.price_reference_data'],
  ])('leave what an admin changed as it is after %s', async (_, before) => {
    const code = before === 'select' ? 'TEXT-CREDITS-100' : 'TEXT-CREDITS-1000';
    await change('replacePricePoint', {
      id: await pointId(code),
      code: `${code}-NEW`,
      baseAmountMinorUnits: 1,
    });
    await change('endPricePoint', {
      id: await pointId(before === 'select' ? 'CONTRACTS-10' : 'CONTRACTS-20'),
    });
    const publicCode = before === 'select' ? 'PLN-PETPRO' : 'PLN-FAMILY';
    await change('retirePlan', { publicCode });
    const changed = await catalogue();
    await pool.query(before);
    await startAgain();
    expect(await catalogue()).toEqual(changed);
  });

  it('are brought by one of several processes that start at once, and the others start as well', async () => {
    await pool.query('delete from commerce.price_reference_data');
    const before = await catalogue();
    const starting = new Pool({ connectionString: platform.databaseUrl, max: 3 });
    const load = () => loadPriceReferenceData(starting, { clock: systemClock, newId });
    const lock = { sql: 'lock table commerce.price_reference_data in share mode', waiting: 3 };
    await heldBack(starting, lock, () => Promise.all([load(), load(), load()])).finally(() => starting.end());
    expect(await catalogue()).toEqual(before);
  });

  it('come back where they are missing', async () => {
    const id = await pointId('CONTRACTS-50');
    // The database keeps every price, as long as its triggers are on.
    await pool.query(
      `begin; set local session_replication_role = replica; delete from commerce.price_point where id = '${id}'; commit`,
    );
    await startAgain();
    expect(await pointId('CONTRACTS-50')).toBeUndefined();
    await pool.query('delete from commerce.price_reference_data');
    await startAgain();
    expect(await pointId('CONTRACTS-50')).toBeDefined();
  });
});
