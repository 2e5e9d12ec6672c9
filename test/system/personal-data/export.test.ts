import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { z } from 'zod';
import { sweepExports } from '../../../authorization-server/personal-data/sweep-exports.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { filesIn } from '../../support/archive.ts';
import { codeOf, createIdentityClient, dataOf } from '../../support/identity-client.ts';
import { signIn } from '../../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { doEverything } from './whole-person.ts';

const words = { buyer: 'Quxolwyn', otherBuyer: 'Vexmirrow' } as const;
let platform: TestPlatform;
let pool: Pool;
beforeAll(async () => {
  platform = await startTestPlatform({ sources: { own: { 'personal-data': { pollMs: 50 } } } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  await doEverything(platform, pool, 'buyer', words.buyer);
  await doEverything(platform, pool, 'otherBuyer', words.otherBuyer);
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});
/** Three within a day are allowed. */
afterEach(() => pool.query('delete from authorization_server.attempt'));

type Account = keyof TestPlatform['world']['accounts'];
const exportShape = z.strictObject({
  exportId: z.uuid(),
  kind: z.enum(['MEMBER', 'BUSINESS']),
  profileId: z.uuid(),
  status: z.enum(['RUNNING', 'READY']),
  askedAtUtc: z.iso.datetime(),
  readyAtUtc: z.iso.datetime().nullable(),
  expiresAtUtc: z.iso.datetime(),
});

async function clientOf(account: Account | Parameters<typeof signIn>[1]) {
  const known = typeof account === 'string' ? platform.world.accounts[account] : account;
  const { accessToken: token } = await signIn(platform, known);
  const { call } = createIdentityClient(platform.env.AUTH_URL);
  const exports = async () =>
    dataOf(await call('GET', '/me', { token }), z.object({ exports: z.array(exportShape) })).exports;
  const ask = (profileId?: string) =>
    call('GET', `/export${profileId === undefined ? '' : `?profileId=${profileId}`}`, { token });
  return {
    token,
    exports,
    ask,
    get: (id: string) => call('GET', `/export/${id}`, { token }),
    /** Asks, waits, and downloads. */
    whole: async (profileId?: string) => {
      const asked = await ask(profileId);
      expect(asked.status).toBe(202);
      const { exportId } = dataOf(asked, exportShape);
      const status = async () => (await exports()).find((one) => one.exportId === exportId)?.status;
      await until('READY', status, { withinMs: 60_000 });
      const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1/export/${exportId}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
      const files = await filesIn(Buffer.from(await answer.arrayBuffer()));
      return { exportId, files };
    },
  };
}

const textOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([name, content]) => `${name}\n${content.toString('utf8')}`).join('\n');

const recordsOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
  (files.get(name)?.toString('utf8') ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));

async function storedPieces(): Promise<string[]> {
  const entries = await readdir(path.join(platform.env.DATA_DIR, 'exports'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the export of a person', () => {
  it('has everything of theirs, described, and nothing of anybody else', async () => {
    const { files } = await (await clientOf('buyer')).whole();
    const withWord = [...files.keys()].filter((name) => files.get(name)?.includes(words.buyer));
    expect(withWord).toEqual(
      expect.arrayContaining([
        'animals/animal.jsonl',
        'animals/transfer.jsonl',
        'audience/site.jsonl',
        'commerce/guest_order.jsonl',
        'authorization_server/app.jsonl',
        'deposits/deposit.jsonl',
        'deposits/waitlist_entry.jsonl',
        'messaging/conversation.jsonl',
        'messaging/message.jsonl',
        'scheduling/appointment.jsonl',
        'scheduling/guest_booking.jsonl',
        'scheduling/pet.jsonl',
      ]),
    );
    const readme = files.get('README.txt')?.toString('utf8') ?? '';
    for (const name of files.keys()) {
      if (name.endsWith('.jsonl')) expect(readme).toContain(name);
    }
    expect(textOf(files)).not.toContain(words.otherBuyer);
  });

  it('has pictures, exact amounts, instants in UTC, and no secrets', async () => {
    const { files } = await (await clientOf('buyer')).whole();
    const [picture] = recordsOf(files, 'deposits/media_asset.jsonl');
    const bytes = files.get(`media/${String(picture?.['shortCode'])}.jpg`);
    expect(bytes?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(files.get('commerce/sale.jsonl')?.toString('utf8')).toMatch(/"subtotal":\d+\.\d{4},/);
    const [account] = recordsOf(files, 'authorization_server/account.jsonl');
    expect(account).toMatchObject({
      email: platform.world.accounts.buyer.email,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(textOf(files)).not.toMatch(/hash|secret"|sealed|argon2/i);
  });

  it('is that of a person, however the id of their profile is written', async () => {
    const buyer = await clientOf('buyer');
    const { profileId } = platform.world.accounts.buyer;
    const asked = await buyer.ask(profileId.toUpperCase());
    const { exportId, kind } = dataOf(asked, exportShape);
    expect(kind).toBe('MEMBER');
    const status = async () => (await buyer.exports()).find((one) => one.exportId === exportId)?.status;
    await until('READY', status, { withinMs: 60_000 });
    const [deposit] = recordsOf((await buyer.whole(profileId)).files, 'deposits/deposit.jsonl');
    expect(deposit).not.toHaveProperty('fee');
  });

  it('has rows that are found by an address only once it is confirmed', async () => {
    const { call } = createIdentityClient(platform.env.AUTH_URL);
    const email = `${newId()}@example.com`;
    await pool.query(
      `insert into scheduling.client (id, business_id, display_name, email, created_at, updated_at)
       values ($1, $2, 'Known to the kennel', $3, now(), now())`,
      [newId(), platform.world.businesses.kennel.profileId, email],
    );
    const body = { email, password: 'a kennel beside the quiet canal', displayName: 'Somebody' };
    await call('POST', '/sign-up', { body });
    const somebody = await clientOf(body);
    expect(textOf((await somebody.whole()).files)).not.toContain('Known to the kennel');
    await pool.query('update authorization_server.account set email_confirmed_at = now() where email = $1', [
      email,
    ]);
    expect(textOf((await somebody.whole()).files)).toContain('Known to the kennel');
  });

  it('is told of by mail', async () => {
    const { exportId } = await (await clientOf('buyer')).whole();
    const mail = async () =>
      (
        await pool.query<{ text: string }>(
          `select message ->> 'text' as text from authorization_server.sent_mail where id = $1`,
          [exportId],
        )
      ).rows[0]?.text.includes(`${platform.env.DASHBOARD_URL}/account/data`);
    await until(true, mail, { withinMs: 30_000 });
  });
});

describe('the export of a business', () => {
  it('has the rows of the business alone', async () => {
    const { profileId } = platform.world.businesses.kennel;
    const { files } = await (await clientOf('owner')).whole(profileId);
    const columns: Readonly<Record<string, string>> = {
      'animals/animal.jsonl': 'ownerProfileId',
      'commerce/offer.jsonl': 'businessProfileId',
      'deposits/listing.jsonl': 'sellerProfileId',
      'messaging/message.jsonl': 'businessId',
      'scheduling/appointment.jsonl': 'businessId',
      'scheduling/client.jsonl': 'businessId',
    };
    for (const [file, column] of Object.entries(columns)) {
      const records = recordsOf(files, file);
      expect([file, records.length > 0]).toEqual([file, true]);
      expect(new Set(records.map((record) => record[column]))).toEqual(new Set([profileId]));
    }
    expect(files.has('authorization_server/account.jsonl')).toBe(false);
  });

  it('is for its owners alone', async () => {
    const { kennel } = platform.world.businesses;
    // Staff of the kennel since doEverything; and somebody without a role there.
    expect(codeOf(await (await clientOf('buyer')).ask(kennel.profileId))).toBe('0010010000403');
    const stranger = await (await clientOf('developer')).ask(kennel.profileId);
    expect([stranger.status, codeOf(stranger)]).toEqual([404, 'Identity_Profile_GT_Resource_FL']);
  });
});

describe('GET /export', () => {
  it('makes one at a time, and three a day', async () => {
    const client = await clientOf('developer');
    const asked = await Promise.all([client.ask(), client.ask(), client.ask()]);
    const statuses = asked.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([202, 409, 409]);
    const ready = async () => (await client.exports()).every(({ status }) => status === 'READY');
    for (const _ of [2, 3]) {
      await until(true, ready, { withinMs: 60_000 });
      expect((await client.ask()).status).toBe(202);
    }
    await until(true, ready, { withinMs: 60_000 });
    const fourth = await client.ask();
    expect([fourth.status, Number(fourth.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('counts the exports of a business for each of its owners', async () => {
    const { kennel } = platform.world.businesses;
    const { buyer } = platform.world.accounts;
    await pool.query(
      `update directory.profile_member set role = 'OWNER' where profile_id = $1 and member_id = $2`,
      [kennel.profileId, buyer.memberId],
    );
    const [one, other] = [await clientOf('owner'), await clientOf('buyer')];
    const asked = async (client: typeof one) => {
      const { status } = await client.ask(kennel.profileId);
      await pool.query(
        'update authorization_server.data_export set ready_at = asked_at where profile_id = $1',
        [kennel.profileId],
      );
      return status;
    };
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4]) statuses.push(await asked(one));
    expect(statuses.at(-1)).toBe(429);
    expect(await asked(other)).toBe(202);
  });

  it('cannot be asked for by a link on another site', async () => {
    const { call } = createIdentityClient(platform.env.AUTH_URL);
    const { email, password } = platform.world.accounts.admin;
    const body = { email, password };
    await call('POST', '/sign-in', { body, headers: { 'X-Svc-Session': 'COOKIE' } });
    expect((await call('GET', '/export')).status).toBe(403);
  });
});

describe('GET /export/{id}', () => {
  it('gives the file to nobody else, and to nobody who signed in long ago', async () => {
    const client = await clientOf('buyer');
    const { exportId } = await client.whole();
    for (const id of [exportId, 'no-uuid']) {
      const foreign = await (await clientOf('otherBuyer')).get(id);
      expect([foreign.status, codeOf(foreign)]).toEqual([404, 'Identity_DataExport_GT_Resource_FL']);
    }
    await pool.query(
      `update authorization_server.member_session set created_at = created_at - interval '11 minutes', proved_at = null`,
    );
    expect(codeOf(await client.get(exportId))).toBe('Identity_MemberSession_VL_Fresh_RJ');
  });

  it('gives none that is not ready, and none after seven days', async () => {
    const client = await clientOf('rescueOwner');
    const { exportId } = await client.whole();
    await pool.query('update authorization_server.data_export set ready_at = null where id = $1', [exportId]);
    expect(codeOf(await client.get(exportId))).toBe('Identity_DataExport_VL_NotReady_RJ');
    await pool.query(
      `update authorization_server.data_export set ready_at = asked_at, expires_at = expires_at - interval '7 days'
       where id = $1`,
      [exportId],
    );
    expect(codeOf(await client.get(exportId))).toBe('Identity_DataExport_GT_Resource_FL');
    expect(await client.exports()).toEqual([]);
  });

  it('leaves nothing behind once it has expired', async () => {
    expect((await storedPieces()).length).toBeGreaterThan(10);
    await pool.query(`update authorization_server.data_export set expires_at = now()`);
    await sweepExports({ database: { pool }, clock: systemClock, env: platform.env });
    const { rows } = await pool.query('select from authorization_server.data_export_piece');
    const left = await pool.query('select from authorization_server.data_export');
    expect([rows.length, left.rowCount, await storedPieces()]).toEqual([0, 0, []]);
  });
});
