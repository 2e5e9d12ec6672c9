import { createHash, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import { type Api, type ApiAnswer, problemOf } from '../support/partner.ts';
import { until } from '../support/until.ts';
import { type AudienceWorld, siteOf, sitesPath, startAudienceWorld } from './audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let kennel: Api;
let shop: Api;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  [kennel, shop] = await Promise.all([world.apiOf('kennel'), world.apiOf('shop')]);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(() => pool.query(`delete from audience.site where site_key not like 'pk_Riverbend%'`));

const register = (api: Api, domains: readonly unknown[] = ['www.example.com'], more: object = {}) =>
  api('POST', sitesPath, { domains, ...more });
const verdictOf = problemOf;
const faultsOf = ({ body }: ApiAnswer) =>
  z
    .object({ errors: z.array(z.object({ field: z.string() })) })
    .parse(body)
    .errors.map(({ field }) => field);
const hashOf = async (siteKey: string) => {
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(secret_hash, 'hex') as hash from audience.site where site_key = $1`,
    [siteKey],
  );
  return rows[0]?.hash;
};
const sha256 = (text = '') => createHash('sha256').update(text).digest('hex');
const missing = '404 Audience_AudienceSite_GT_Resource_FL';

describe('POST /sites', () => {
  it('registers a site, whose secret it shows this once and stores as a digest', async () => {
    const answer = await register(kennel, ['Bücher.Example.com', 'www.example.com', 'example.com'], {
      name: ' Books ',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ resultCode: 'Audience_AudienceSite_AD_Site_SU' });
    const { siteSecret, ...made } = siteOf(answer);
    expect(siteSecret).toMatch(/^sk_[\w-]{43}$/);
    expect(made.siteKey).toMatch(/^pk_[\w-]{22}$/);
    expect(made).toMatchObject({
      name: 'Books',
      domains: ['xn--bcher-kva.example.com', 'www.example.com', 'example.com'],
      status: 'PENDING',
      verification: { domain: 'xn--bcher-kva.example.com', method: null, verifiedAt: null },
      version: 1,
    });
    expect(answer.headers.get('Location')).toBe(`${world.env.BASE_URL}${sitesPath}/${made.siteKey}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(await hashOf(made.siteKey)).toBe(sha256(siteSecret));
    expect(siteOf(await kennel('GET', `${sitesPath}/${made.siteKey}`))).toEqual(made);
    const { verification } = made;
    expect(verification.txtRecord).toBe(`svc-audience-verify=${verification.token}`);
    expect(verification.metaTag).toContain(`content="${verification.token}"`);
  });

  it('calls a site after its first domain where no name is given, and takes each domain once', async () => {
    const made = siteOf(await register(kennel, ['example.com', 'EXAMPLE.com']));
    expect(made).toMatchObject({ name: 'example.com', domains: ['example.com'] });
  });

  it('belongs to a person who acts as nobody else', async () => {
    const { accounts } = world.world;
    const own = await world.memberApi(accounts.owner);
    const { siteKey } = siteOf(await register(own));
    expect((await own('GET', `${sitesPath}/${siteKey}`)).status).toBe(200);
    expect(verdictOf(await kennel('GET', `${sitesPath}/${siteKey}`))).toBe(missing);
  });

  it('refuses what is no domain, and names every one', async () => {
    const answer = await register(kennel, ['example.com', 'com', '10.0.0.1', 'localhost', 'example.com:80']);
    expect(verdictOf(answer)).toBe('400 Audience_AudienceSiteDomain_VL_Domain_RJ');
    expect(faultsOf(answer)).toEqual(['/domains/1', '/domains/2', '/domains/3', '/domains/4']);
    const [most, more] = [20, 21].map((count) =>
      Array.from({ length: count }, (_, at) => `a${at}.example.com`),
    );
    expect(faultsOf(await register(kennel, []))).toEqual(['/domains']);
    expect(faultsOf(await register(kennel, more))).toEqual(['/domains']);
    expect(siteOf(await register(kennel, most)).domains).toEqual(most);
    expect(verdictOf(await register(kennel, ['example.com'], { name: 'x'.repeat(121) }))).toBe(
      '400 0010010000400',
    );
  });

  it('lets a profile have 20 sites, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => register(shop)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201).map(verdictOf);
    expect(made).toHaveLength(20);
    expect(new Set(refused)).toEqual(new Set(['409 Audience_AudienceSite_AD_Limit_RJ']));
    expect((await register(kennel)).status).toBe(201);
  });

  it('registers once for an idempotency key, and repeats the answer with the secret, which no table shows', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { domains: ['example.com'] };
    const first = siteOf(await kennel('POST', sitesPath, body, key));
    const again = await kennel('POST', sitesPath, body, key);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(first.siteSecret).toMatch(/^sk_/);
    expect(siteOf(again)).toEqual(first);
    expect(verdictOf(await kennel('POST', sitesPath, { domains: ['www.example.com'] }, key))).toBe(
      '422 0010010000422',
    );
    const stored = await pool.query<{ text: string }>(
      `select result::text as text from audience.idempotency_key
       union all select body from rest_facade.kept_answer`,
    );
    for (const { text } of stored.rows) expect(text ?? '').not.toContain('sk_');
  });
});

describe('a site', () => {
  it('is renamed for the version that was read', async () => {
    const { siteKey } = siteOf(await register(kennel));
    const path = `${sitesPath}/${siteKey}`;
    const renamed = await kennel('PATCH', path, { name: 'Puppies' }, { 'If-Match': '"1"' });
    expect(siteOf(renamed)).toMatchObject({ name: 'Puppies', version: 2 });
    expect(verdictOf(await kennel('PATCH', path, { name: 'Dogs' }, { 'If-Match': '"1"' }))).toBe(
      '412 0010010000412',
    );
    expect(siteOf(await kennel('PATCH', path, { name: 'Puppies' })).version).toBe(2);
    expect(siteOf(await kennel('PATCH', path, {})).version).toBe(2);
  });

  it('is gone for good once it is deleted', async () => {
    const { siteKey } = siteOf(await register(kennel));
    expect((await kennel('DELETE', `${sitesPath}/${siteKey}`)).status).toBe(204);
    expect(verdictOf(await kennel('GET', `${sitesPath}/${siteKey}`))).toBe(missing);
    const { rows } = await pool.query('select from audience.site_domain where site_key = $1', [siteKey]);
    expect(rows).toHaveLength(0);
  });

  it('has one secret: the previous one stops with the next', async () => {
    const made = siteOf(await register(kennel));
    const rotated = await kennel('POST', `${sitesPath}/${made.siteKey}/rotate-secret`);
    expect(rotated.status).toBe(200);
    const { siteSecret, version } = siteOf(rotated);
    expect(siteSecret).not.toBe(made.siteSecret);
    expect(version).toBe(2);
    expect(await hashOf(made.siteKey)).toBe(sha256(siteSecret));
  });

  it('notifies listeners of every change, by its key', async () => {
    const client = await pool.connect();
    const told: unknown[] = [];
    client.on('notification', ({ payload }) => told.push(payload));
    await client.query('listen audience_sites');
    const { siteKey } = siteOf(await register(kennel));
    for (const work of [
      () => kennel('POST', `${sitesPath}/${siteKey}/rotate-secret`),
      () => kennel('POST', `${sitesPath}/${siteKey}/domains`, { domain: 'example.com' }),
      () => kennel('DELETE', `${sitesPath}/${siteKey}`),
    ]) {
      told.length = 0;
      expect((await work()).status).toBeLessThan(300);
      await client.query('select 1');
      expect(told).toContain(siteKey);
    }
    client.release(true);
  });
});

describe('the domains of a site', () => {
  const domainsOf = async (siteKey: string) => {
    const { body } = await kennel('GET', `${sitesPath}/${siteKey}/domains`);
    return z
      .object({ data: z.array(z.object({ domain: z.string() })) })
      .parse(body)
      .data.map(({ domain }) => domain);
  };
  const add = (siteKey: string, domain: unknown, api = kennel) =>
    api('POST', `${sitesPath}/${siteKey}/domains`, { domain });
  const remove = (siteKey: string, domain: string, api = kennel) =>
    api('DELETE', `${sitesPath}/${siteKey}/domains?${new URLSearchParams({ domain }).toString()}`);

  const last = '409 Audience_AudienceSiteDomain_DL_Last_RJ';

  it('are added behind the first one, with and without www apart', async () => {
    const { siteKey } = siteOf(await register(kennel, ['www.example.com']));
    const added = await add(siteKey, 'Example.com');
    expect(added.status).toBe(201);
    expect(siteOf(added)).toMatchObject({ domains: ['www.example.com', 'example.com'], version: 2 });
    expect(verdictOf(await add(siteKey, 'EXAMPLE.com'))).toBe(
      '409 Audience_AudienceSiteDomain_AD_Duplicate_RJ',
    );
    const refused = await add(siteKey, 'co.uk');
    expect(verdictOf(refused)).toBe('400 Audience_AudienceSiteDomain_VL_Domain_RJ');
    expect(faultsOf(refused)).toEqual(['/domain']);
    expect(await domainsOf(siteKey)).toEqual(['www.example.com', 'example.com']);
    const list = await kennel('GET', `${sitesPath}/${siteKey}/domains?page=2&pageSize=1`);
    expect(list.body).toEqual({
      data: [{ domain: 'example.com', isVerified: false }],
      pagination: { page: 2, pageSize: 1, total: 2 },
      resultCode: 'Audience_AudienceSiteDomain_GT_List_SU',
    });
  });

  it('are 20 at most, however many are added at once', async () => {
    const { siteKey } = siteOf(await register(kennel));
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => add(siteKey, `a${at}.example.com`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
    const refused = answers.filter(({ status }) => status !== 201).map(verdictOf);
    expect(new Set(refused)).toEqual(new Set(['409 Audience_AudienceSiteDomain_AD_Limit_RJ']));
    expect(await domainsOf(siteKey)).toHaveLength(20);
  });

  it('can be taken away but for the last one', async () => {
    const { siteKey } = siteOf(await register(kennel, ['bücher.example.com', 'example.com']));
    expect(verdictOf(await remove(siteKey, 'www.example.com'))).toBe(missing);
    expect(verdictOf(await remove(siteKey, 'no domain'))).toBe(missing);
    expect((await remove(siteKey, 'Bücher.example.com')).status).toBe(204);
    expect(verdictOf(await remove(siteKey, 'example.com'))).toBe(last);
    expect(await domainsOf(siteKey)).toEqual(['example.com']);
  });

  it('keep one, though all of them be taken away at once, by a hundred', async () => {
    const domains = Array.from({ length: 20 }, (_, at) => `a${at}.example.com`);
    const { siteKey } = siteOf(await register(kennel, domains));
    // All wait for the site and continue together.
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from audience.site where site_key = $1 for update', [siteKey]);
    const sent = Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const domain = domains[at % 20] ?? '';
        const answer = await remove(siteKey, domain);
        return { domain, refusal: answer.status === 204 ? null : verdictOf(answer) };
      }),
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(true, async () => ((await pool.query(waiting)).rowCount ?? 0) > 1, { withinMs: 10_000 });
    await holder.query('commit');
    holder.release();
    const answers = Map.groupBy(await sent, ({ domain }) => domain);
    const left = await domainsOf(siteKey);
    expect(left).toHaveLength(1);
    for (const [domain, all] of answers) {
      const isLeft = left.includes(domain);
      const refusals = all.flatMap(({ refusal }) => refusal ?? []);
      expect([domain, ...refusals]).toEqual([
        domain,
        ...Array.from({ length: isLeft ? 5 : 4 }, () => (isLeft ? last : missing)),
      ]);
    }
  });
});

describe("another's site", () => {
  const listed = z.object({ total: z.number(), items: z.array(z.object({ siteKey: z.string() })) });

  it('is missing in every route, and in lists', async () => {
    const made = siteOf(await register(kennel));
    const path = `${sitesPath}/${made.siteKey}`;
    const calls: readonly (readonly [string, string, unknown?])[] = [
      ['GET', path],
      ['PATCH', path, { name: 'Mine' }],
      ['POST', `${path}/verify`],
      ['POST', `${path}/rotate-secret`],
      ['GET', `${path}/domains`],
      ['POST', `${path}/domains`, { domain: 'example.org' }],
      ['DELETE', `${path}/domains?domain=www.example.com`],
      ['DELETE', path],
    ];
    for (const [method, address, body] of calls) {
      expect([method, address, verdictOf(await shop(method, address, body))]).toEqual([
        method,
        address,
        missing,
      ]);
    }
    expect((await shop('GET', sitesPath)).text).not.toContain(made.siteKey);
    const { siteSecret, ...same } = made;
    expect(siteOf(await kennel('GET', path))).toEqual(same);
    expect(await hashOf(made.siteKey)).toBe(sha256(siteSecret));
    expect(world.internet.asked).toEqual([]);
  });

  it('is missing in every field of the graph', async () => {
    const made = siteOf(await register(kennel));
    const graph = await world.graphOf('shop');
    const input = { siteKey: made.siteKey };
    const version = 'AudienceSiteVersionInput';
    for (const [field, type, more] of [
      ['updateAudienceSite', 'UpdateAudienceSiteInput', { name: 'Mine' }],
      ['deleteAudienceSite', version, {}],
      ['verifyAudienceSite', version, {}],
      ['addAudienceSiteDomain', 'AudienceSiteDomainInput', { domain: 'example.org' }],
      ['removeAudienceSiteDomain', 'AudienceSiteDomainInput', { domain: 'www.example.com' }],
    ] as const) {
      const answer = await graph(`mutation ($input: ${type}!) { ${field}(input: $input) { siteKey } }`, {
        input: { ...input, ...more },
      });
      expect([field, answer.errors?.[0]?.extensions.code]).toEqual([
        field,
        'Audience_AudienceSite_GT_Resource_FL',
      ]);
    }
    const rotated = await graph(
      `mutation ($input: ${version}!) { rotateAudienceSiteSecret(input: $input) { siteSecret } }`,
      { input },
    );
    const read = await graph('query ($siteKey: ID!) { audienceSite(siteKey: $siteKey) { siteKey } }', input);
    for (const answer of [rotated, read]) {
      expect(answer.errors?.[0]?.extensions.code).toBe('Audience_AudienceSite_GT_Resource_FL');
    }
    const list = await graph('{ audienceSites { total items { siteKey } } }');
    const { total, items } = listed.parse(list.data?.['audienceSites']);
    expect(items).not.toContainEqual({ siteKey: made.siteKey });
    // A profile has 20 at most: they are on one page.
    expect(total).toBe(items.length);
  });
});

describe('a viewer without a member', () => {
  it('sees and changes nothing', async () => {
    const anybody = world.graphAs(null);
    const answer = await anybody('{ audienceSites { total } }');
    expect(answer.errors?.[0]?.extensions.code).toBe('0010010000401');
  });

  it('of staff is refused, like an owner who was removed', async () => {
    const { accounts, businesses } = world.world;
    const { profileId } = businesses.kennel;
    const set = (role: string) =>
      pool.query(
        `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, $3, now())
         on conflict (profile_id, member_id) do update set role = excluded.role`,
        [profileId, accounts.buyer.memberId, role],
      );
    await set('MANAGER');
    const helper = await world.memberApi(accounts.buyer, profileId);
    expect((await helper('GET', sitesPath)).status).toBe(200);
    await set('STAFF');
    expect(verdictOf(await helper('GET', sitesPath))).toBe('403 0010010000403');
    await pool.query('delete from directory.profile_member where member_id = $1 and profile_id = $2', [
      accounts.buyer.memberId,
      profileId,
    ]);
    expect(verdictOf(await helper('GET', sitesPath))).toBe('403 0010010000403');
  });
});

describe('suspension', () => {
  const suspend =
    'mutation ($siteKey: ID!) { done: suspendAudienceSite(siteKey: $siteKey) { status version } }';
  const reinstate =
    'mutation ($siteKey: ID!) { done: reinstateAudienceSite(siteKey: $siteKey) { status version } }';

  it('is for administrators, and ends with the status that was there before', async () => {
    const { siteKey } = world.world.sites.active;
    const admin = world.graphAs(await world.tokenOf(world.world.accounts.admin));
    const owner = await world.graphOf('kennel');
    for (const mutation of [suspend, reinstate]) {
      const refused = await owner(mutation, { siteKey });
      expect(refused.errors?.[0]?.extensions.code).toBe('0010010000403');
      const missed = await admin(mutation, { siteKey: 'pk_nobody' });
      expect(missed.errors?.[0]?.extensions.code).toBe('Audience_AudienceSite_GT_Resource_FL');
    }
    const before = siteOf(await kennel('GET', `${sitesPath}/${siteKey}`));
    expect(before.status).toBe('ACTIVE');
    const suspended = { status: 'SUSPENDED', version: before.version + 1 };
    expect((await admin(suspend, { siteKey })).data?.['done']).toEqual(suspended);
    expect((await admin(suspend, { siteKey })).data?.['done']).toEqual(suspended);
    expect(siteOf(await kennel('GET', `${sitesPath}/${siteKey}`)).status).toBe('SUSPENDED');
    expect((await admin(reinstate, { siteKey })).data?.['done']).toEqual({
      status: 'ACTIVE',
      version: before.version + 2,
    });
  });
});

describe('the demo world', () => {
  it('has a site of the kennel in each status, whose secrets are those of the file', async () => {
    const { active, pending, suspended } = world.world.sites;
    for (const [site, status] of [
      [active, 'ACTIVE'],
      [pending, 'PENDING'],
      [suspended, 'SUSPENDED'],
    ] as const) {
      const read = siteOf(await kennel('GET', `${sitesPath}/${site.siteKey}`));
      expect(read).toMatchObject({ status, domains: [site.domain], name: site.name });
      expect(await hashOf(site.siteKey)).toBe(sha256(site.siteSecret));
    }
  });
});
