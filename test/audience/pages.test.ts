import { Pool } from 'pg';
import { createPageClient, formOf } from '../support/page-client.ts';
import { type AudienceWorld, startAudienceWorld } from './audience-world.ts';

let world: AudienceWorld;
let pool: Pool;
let owner: ReturnType<typeof createPageClient>;
let other: ReturnType<typeof createPageClient>;
let kennel: string;
beforeAll(async () => {
  world = await startAudienceWorld();
  pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  const { accounts, businesses } = world.world;
  kennel = businesses.kennel.profileId;
  [owner, other] = [createPageClient(world.env.AUTH_URL), createPageClient(world.env.AUTH_URL)];
  await owner.signIn(accounts.owner);
  await other.signIn(accounts.otherOwner);
});
afterAll(async () => {
  await pool?.end();
  await world?.stop();
});
beforeEach(async () => {
  await pool.query(`delete from audience.site where site_key not like 'pk_Riverbend%'`);
  world.internet.txt.clear();
});

const sites = '/account/sites';

/** Fills in the form for `action` on a page, and sends it. */
async function submit(path: string, action: string, fields: Record<string, string> = {}) {
  const form = formOf(await owner.get(path), action);
  return owner.post(form.action, { ...form.fields, ...fields });
}

const register = (domain: string, name = '') =>
  submit(`${sites}/new?profile=${kennel}`, `${sites}/new`, { domain, name });

/** The address of the page of a site that was registered, without its query. */
async function registered(domain = 'www.example.com'): Promise<string> {
  const { status, location } = await register(domain);
  expect(status).toBe(303);
  return location?.split('?')[0] ?? '';
}
const at = (path: string, query = '') => `${path}?profile=${kennel}${query}`;
const secretOf = (text: string) => /id="site-secret"[^>]*>([^<]*)</.exec(text)?.[1];

describe('the pages of audience sites', () => {
  it('show a profile that has none what to do first', async () => {
    const page = await other.get(sites);
    expect(page.status).toBe(200);
    expect(page.text).toContain('has no sites yet');
    expect(page.text).toContain('Register a site');
  });

  it('lead from registration to the secret, which is shown this once, and what to install', async () => {
    const { location } = await register('www.example.com', 'Puppies');
    const first = await owner.get(location ?? '');
    const secret = secretOf(first.text);
    expect(secret).toMatch(/^sk_/);
    const [, siteKey = ''] = /sites\/(pk_[\w-]+)/.exec(location ?? '') ?? [];
    const script = `&lt;script defer src=&quot;${world.env.AUDIENCE_URL}/api/svc.js&quot; data-site=&quot;${siteKey}&quot;>`;
    expect(first.text).toContain(script);
    expect(first.text).toContain('svc-audience-verify=');
    expect(first.text).toContain('&lt;meta name=&quot;svc-audience-verification&quot;');
    expect((await owner.get(location ?? '')).text).not.toContain('sk_');
    expect((await owner.get(at(sites))).text).toContain('Puppies');
  });

  it('register once for a form that is sent twice', async () => {
    const form = formOf(await owner.get(at(`${sites}/new`)), `${sites}/new`);
    const fields = { ...form.fields, domain: 'twice.example.com' };
    const answers = await Promise.all([owner.post(form.action, fields), owner.post(form.action, fields)]);
    const { rows } = await pool.query(`select from audience.site_domain where host = 'twice.example.com'`);
    expect(rows).toHaveLength(1);
    expect(answers.some(({ status }) => status === 303)).toBe(true);
  });

  it('take the host out of an address that somebody copied', async () => {
    const { location } = await register('https://Copied.example.com/puppies?from=mail');
    const { text } = await owner.get(location ?? '');
    expect(text).toContain('<span class="host">copied.example.com</span>');
    const refused = await register('https://copied.example.com:8443/');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('path or port')]);
  });

  it('show what is wrong with a domain beside it', async () => {
    const refused = await register('co.uk');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('others have theirs below this one too');
    expect(refused.text).toContain('value="co.uk"');
  });

  it('tell what was seen where a domain shows nothing yet, and verify it when it does', async () => {
    const path = await registered();
    const refused = await submit(at(path), `${path}/verify`);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('No TXT record.');
    expect(refused.text).toContain('The domain has no address.');
    const early = await submit(at(path), `${path}/verify`);
    expect(early.status).toBe(429);
    expect(early.text).toContain('The domain was checked a moment ago.');

    await pool.query('update audience.site set checked_at = null');
    const { rows } = await pool.query<{ token: string }>(
      'select verification_token as token from audience.site where site_key = $1',
      [path.split('/').at(-1)],
    );
    world.internet.txt.set('www.example.com', [`svc-audience-verify=${rows[0]?.token}`]);
    const verified = await submit(at(path), `${path}/verify`);
    expect(verified.location).toBe(at(path, '&done=site-verified'));
    expect((await owner.get(verified.location ?? '')).text).toContain('Domain verified.');
  });

  it('add and remove domains', async () => {
    const path = await registered();
    const added = await submit(at(path), `${path}/domains`, { domain: 'Example.com' });
    expect(added.location).toBe(at(path, '&done=domain-added'));
    const again = await submit(at(path), `${path}/domains`, { domain: 'example.com' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('The audience site has this domain already.');
    const removal = at(`${path}/domains/remove`, '&domain=www.example.com');
    expect((await owner.get(removal)).text).toContain('Nothing is counted until you verify the next one');
    expect((await submit(removal, `${path}/domains/remove`)).location).toBe(at(path, '&done=domain-removed'));
    const { text } = await owner.get(at(path));
    expect(text).toContain('<span class="host">example.com');
    expect(text).not.toContain('<span class="host">www.example.com');
  });

  it('rename the site for the version that was read, and say when somebody was faster', async () => {
    const path = await registered();
    const renamed = await submit(at(path), `${path}/name`, { name: ' Puppies ' });
    expect(renamed.location).toBe(at(path, '&done=site-renamed'));
    const shown = await owner.get(renamed.location ?? '');
    expect(shown.text).toContain('<h1><bdi>Puppies</bdi></h1>');

    const { action, fields } = formOf(shown, `${path}/name`);
    await pool.query(`update audience.site set name = 'Kittens', version = version + 1`);
    const late = await owner.post(action, { ...fields, name: 'Dogs' });
    expect(late.status).toBe(412);
    expect(late.text).toContain('Its name is now <bdi>Kittens</bdi>.');
    expect(late.text).toContain('value="Dogs"');
    expect((await owner.get(at(path))).text).toContain('<h1><bdi>Kittens</bdi></h1>');

    const again = formOf(late, `${path}/name`);
    const [first, second] = [
      await owner.post(again.action, { ...again.fields, name: 'Dogs' }),
      await owner.post(again.action, { ...again.fields, name: 'Dogs' }),
    ];
    expect([first.location, second.location]).toEqual([renamed.location, renamed.location]);
    expect((await owner.get(at(path))).text).toContain('<h1><bdi>Dogs</bdi></h1>');
  });

  it.each([
    ['nothing', '', 'Must not be empty.'],
    ['what is too long', 'x'.repeat(121), 'At most 120 characters.'],
  ])('keep the name of a site for %s', async (_, name, fault) => {
    const path = await registered();
    const refused = await submit(at(path), `${path}/name`, { name });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(fault);
    expect(refused.text).toContain('<h1><bdi>www.example.com</bdi></h1>');
  });

  it('rotate the secret and delete the site, each after a question', async () => {
    const path = await registered();
    const rotated = await submit(at(`${path}/rotate-secret`), `${path}/rotate-secret`);
    expect(secretOf((await owner.get(rotated.location ?? '')).text)).toMatch(/^sk_/);
    const deleted = await submit(at(`${path}/delete`), `${path}/delete`);
    expect((await owner.get(deleted.location ?? '')).text).toContain('Site deleted.');
    expect((await owner.get(at(path))).status).toBe(404);
    expect((await owner.get(at('/account/sites/%00'))).status).toBe(404);
  });

  it("know nothing of another's site, and of a profile that is another's", async () => {
    const path = await registered();
    for (const page of ['', '/rotate-secret', '/delete', '/domains/remove']) {
      expect([page, (await other.get(`${path}${page}?domain=www.example.com`)).status]).toEqual([page, 404]);
    }
    const own = formOf(await other.get(`${sites}/new`), `${sites}/new`);
    for (const move of ['/verify', '/domains', '/name', '/rotate-secret', '/delete', '/domains/remove']) {
      expect([move, (await other.post(`${path}${move}`, { ...own.fields, domain: 'a.com' })).status]).toEqual(
        [move, 404],
      );
    }
    expect((await other.get(at(path))).status).toBe(403);
    expect((await other.get(at(sites))).status).toBe(403);
    expect((await other.get(sites)).text).not.toContain(path);
    expect((await owner.get(at(path))).status).toBe(200);
  });

  it('take no form that came from another page', async () => {
    const path = await registered();
    const strange = await owner.post(at(`${path}/delete`), { csrf: 'made up' });
    expect(strange.status).toBe(403);
    expect((await owner.get(at(path))).status).toBe(200);
  });
});
