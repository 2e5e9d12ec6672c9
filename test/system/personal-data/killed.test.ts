import { Pool } from 'pg';
import { z } from 'zod';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { isKeeper } from '../../../kernel/personal-data/keepers.ts';
import { type PersonalDataOptions, workOnPersonalData } from '../../../kernel/personal-data/work.ts';
import { createShutdown } from '../../../platform/shutdown.ts';
import { services } from '../../../services.ts';
import { createIdentityClient, dataOf } from '../../support/identity-client.ts';
import { filesIn } from '../../support/archive.ts';
import { signIn } from '../../support/member.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { doEverything, erase, whereFound } from './whole-person.ts';

/** A process that ends between two steps; what it holds is free after a minute, or at once here. */
class Killed extends Error {}

let platform: TestPlatform;
let pool: Pool;
let kills = 0;
const seen = new Map<string, number>();
/** How many services had not erased theirs while the account was erased. */
const othersAtTheAccount = new Set<number>();
/** Each kind of step of each service fails the first, second and fourth time. */
const fragile: PersonalDataOptions = {
  pollMs: 20,
  onStep: async (service, step) => {
    const what = `${service} ${step}`;
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);
    if (service === 'authorization-server' && step === 'changed') {
      const { rowCount } = await pool.query(
        `select from authorization_server.erasure_part where service <> $1 and done_at is null`,
        [service],
      );
      othersAtTheAccount.add(rowCount ?? 0);
    }
    if (step === 'finished' || ![1, 2, 4].includes(times)) return;
    kills += 1;
    for (const table of ['erasure_part', 'data_export_part']) {
      await pool.query(`update authorization_server.${table} set due_at = now() where done_at is null`);
    }
    throw new Killed(what);
  },
};

const shutdown = createShutdown();
beforeAll(async () => {
  // The platform's own loops rest; those here ask it over HTTP, as processes of their own do.
  platform = await startTestPlatform({ sources: { own: { 'personal-data': { isResting: true } } } });
  const { env, databaseUrl: url } = platform;
  pool = new Pool({ connectionString: url, max: 4 });
  const internalSecrets = await readInternalSecrets(env);
  const house = { env, internalSecrets, logger: createLogger('silent'), shutdown };
  for (const { name: service, load } of services) {
    const { database: tables } = await load();
    if (tables === undefined || !isKeeper(service)) continue;
    const database = await openOwnDatabase({ ...tables, url, poolSize: 1 });
    shutdown.add(() => database.close());
    const working = workOnPersonalData({ service, tables, house: { ...house, database } }, fragile);
    shutdown.add(() => working.close());
  }
});
afterAll(async () => {
  await shutdown.closeAll();
  await pool?.end();
  await platform?.stop();
});

const exportShape = z.object({ exportId: z.string(), status: z.string() });

describe('processes that are killed between any two steps', () => {
  it('finish an export in the next run, with each record once', async () => {
    await doEverything(platform, pool, 'buyer', 'Quxolwyn');
    const { accessToken: token } = await signIn(platform, platform.world.accounts.buyer);
    const { call } = createIdentityClient(platform.env.AUTH_URL);
    const { exportId } = dataOf(await call('GET', '/export', { token }), exportShape);
    const isReady = async () => {
      const { exports } = dataOf(
        await call('GET', '/me', { token }),
        z.object({ exports: z.array(exportShape) }),
      );
      return exports.some(({ status }) => status === 'READY');
    };
    await until(true, isReady, { withinMs: 60_000 });
    expect(kills).toBeGreaterThan(15);
    const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1/export/${exportId}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const files = await filesIn(Buffer.from(await answer.arrayBuffer()));
    for (const [name, content] of files) {
      if (!name.endsWith('.jsonl')) continue;
      const lines = content.toString('utf8').trim().split('\n');
      expect([name, new Set(lines).size]).toEqual([name, lines.length]);
    }
    expect(files.get('messaging/message.jsonl')?.toString('utf8')).toContain('Quxolwyn');
    const mails = await pool.query(`select from jobs.job where data -> 'content' ->> 'exportId' = $1`, [
      exportId,
    ]);
    expect(mails.rowCount).toBe(1);
  });

  it('finish an erasure in the next run', async () => {
    const { memberId, profileId, email, displayName } = platform.world.accounts.buyer;
    seen.clear();
    kills = 0;
    await erase(pool, { kind: 'MEMBER', memberId, profileId });
    expect(kills).toBeGreaterThan(20);
    const traces = ['Quxolwyn', displayName, `(^|[^-a-z])${email.replaceAll('.', '\\.')}`].join('|');
    expect(await whereFound(pool, traces)).toEqual([]);
    // They find rows by the account's address.
    expect([...othersAtTheAccount]).toEqual([0]);
    // Ordered again, it is still over.
    await erase(pool, { kind: 'MEMBER', memberId, profileId });
  });
});
