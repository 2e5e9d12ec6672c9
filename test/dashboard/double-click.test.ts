import {
  type AccountClient,
  accountClient,
  askForToken,
  credentialsOf,
  goodApplication,
  newApplicationPath,
} from '../support/account-client.ts';
import { type Visit, createPageClient, formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const parallel = 20;
const minutes = 60_000;

let world: SignInWorld;
let client: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  client = await accountClient(world);
});
afterAll(() => world.stop());
beforeEach(() =>
  // The password is tested elsewhere.
  world.deps.database.pool.query(`update authorization_server.member_session set proved_at = '2030-01-01'`),
);

function atOnce<Result>(work: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: parallel }, work));
}

const numberOf = async (table: 'app' | 'client_secret', condition: string): Promise<number> => {
  const { rows } = await world.deps.database.pool.query<{ n: number }>(
    `select count(*)::int as n from authorization_server.${table} where ${condition}`,
  );
  return rows[0]?.n ?? -1;
};

const eventsOf = async (path: string, event: string): Promise<number> => {
  const { rows } = await world.deps.database.pool.query(
    `select 1 from authorization_server.audit_event where app_id = $1 and event = $2`,
    [path.split('/').at(-1), event],
  );
  return rows.length;
};

/** What a browser that got this answer shows next. */
async function shownAfter(answer: Visit) {
  const browser = createPageClient(world.url);
  browser.cookies.set('svc_dashboard', client.cookies.get('svc_dashboard') ?? '');
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('svc_dashboard_once='));
  browser.cookies.set('svc_dashboard_once', /^svc_dashboard_once=([^;]*)/.exec(line ?? '')?.[1] ?? '');
  return credentialsOf(await browser.get(answer.location ?? ''));
}

/** The only one. */
function only<Value>(values: readonly Value[]): Value | undefined {
  expect(new Set(values).size).toBe(1);
  return values[0];
}

describe('the form for a new application, sent twenty times at once', () => {
  it('registers one, and whichever answer the browser keeps shows its secret', async () => {
    const { action, fields } = formOf(await client.get(newApplicationPath), newApplicationPath);
    const typed = { ...fields, ...goodApplication, name: 'Clicked twice' };
    const answers = await atOnce(() => client.post(action, typed));
    expect(only(answers.map(({ status }) => status))).toBe(303);
    const path = only(answers.map(({ location }) => location)) ?? '';
    expect(await numberOf('app', `name = 'Clicked twice'`)).toBe(1);
    expect(await eventsOf(path, 'APPLICATION_CREATED')).toBe(1);
    const shown = await Promise.all(answers.map(shownAfter));
    expect(only(shown.map(({ clientSecret }) => clientSecret))).not.toBeNull();
    for (const credentials of shown.slice(0, 1)) {
      expect(await askForToken('refresh_token', world, credentials)).toBe('invalid_grant');
    }
  });
});

describe('the form for a new application, sent again', () => {
  async function sent(name: string) {
    const { action, fields } = formOf(await client.get(newApplicationPath), newApplicationPath);
    const typed = { ...fields, ...goodApplication, name };
    const first = await client.post(action, typed);
    expect(first.status).toBe(303);
    return { first, again: (change = {}) => client.post(action, { ...typed, ...change }) };
  }

  it('after going back leads to the same application and secret', async () => {
    const { first, again } = await sent('Back and again');
    const shown = await shownAfter(first);
    const second = await again();
    expect([second.status, second.location]).toEqual([303, first.location]);
    expect(await shownAfter(second)).toEqual(shown);
  });

  it.each([
    ['changed', async () => undefined, { name: 'Changed since' }],
    ['late', async () => world.pass(5 * minutes + 1), {}],
    ['after the secret was rotated', async (path: string) => client.submit(`${path}/rotate-secret`), {}],
    ['after the application was deleted', async (path: string) => client.submit(`${path}/delete`), {}],
  ] as const)(
    '%s registers nothing, keeps what was typed, and works once more',
    async (_, happen, change) => {
      const name = `Again ${_}`;
      const { first, again } = await sent(name);
      await happen(first.location ?? '');
      const before = await numberOf('app', 'true');
      const refused = await again(change);
      expect([refused.status, refused.location]).toEqual([422, null]);
      expect(refused.text).toContain('this form has already registered an app');
      expect(refused.text).toContain(`value="${'name' in change ? change.name : name}"`);
      expect(refused.text).toMatch(/id="scope:animal:read"[^>]*checked/);
      expect(await numberOf('app', 'true')).toBe(before);
      const { action, fields } = formOf(refused, newApplicationPath);
      const another = await client.post(action, { ...fields, ...goodApplication, name });
      expect(another.status).toBe(303);
      expect(another.location).not.toBe(first.location);
      expect(await numberOf('app', 'true')).toBe(before + 1);
    },
  );

  it('from another session registers nothing and keeps what was typed', async () => {
    const { action, fields } = formOf(await client.get(newApplicationPath), newApplicationPath);
    const other = await accountClient(world);
    const before = await numberOf('app', 'true');
    const own = formOf(await other.get(newApplicationPath), newApplicationPath).fields;
    for (const foreign of [fields, { ...own, draft: fields['draft'] ?? '' }]) {
      const refused = await other.post(action, { ...foreign, ...goodApplication, name: 'Typed <long> ago' });
      expect([refused.status, refused.location]).toEqual([403, null]);
      expect(refused.text).toContain('value="Typed &lt;long> ago"');
      const form = formOf(refused, newApplicationPath);
      expect(form.fields['draft']).not.toBe(fields['draft']);
    }
    expect(await numberOf('app', 'true')).toBe(before);
  });
});

describe('the form that rotates a secret, sent twenty times at once', () => {
  it('rotates it once, and whichever answer the browser keeps shows the new one', async () => {
    const path = await client.register({ name: 'Rotated twice' });
    const before = credentialsOf(await client.get(path));
    const { action, fields } = formOf(await client.get(`${path}/rotate-secret`), path);
    const answers = await atOnce(() => client.post(action, fields));
    expect(only(answers.map(({ status }) => status))).toBe(303);
    expect(await numberOf('client_secret', `app_id = '${path.split('/').at(-1)}'`)).toBe(2);
    expect(await eventsOf(path, 'SECRET_ROTATED')).toBe(1);
    const shown = await Promise.all(answers.map(shownAfter));
    const clientSecret = only(shown.map((each) => each.clientSecret)) ?? null;
    for (const each of [before, { ...before, clientSecret }])
      expect(await askForToken('refresh_token', world, each)).toBe('invalid_grant');
  });

  it('rotates nothing when it is sent late or after another rotation, and says so', async () => {
    const path = await client.register({ name: 'Rotated later' });
    const { action, fields } = formOf(await client.get(`${path}/rotate-secret`), path);
    await client.post(action, fields);
    const after = credentialsOf(await client.get(path));
    world.pass(5 * minutes + 1);
    const late = await client.post(action, fields);
    expect([late.status, late.location]).toEqual([422, null]);
    expect(late.text).toContain('has already rotated the secret');
    expect(await askForToken('refresh_token', world, after)).toBe('invalid_grant');
    const next = formOf(late, path);
    expect((await client.post(next.action, next.fields)).status).toBe(303);
    const replaced = await client.post(action, fields);
    expect(replaced.status).toBe(422);
    expect(await eventsOf(path, 'SECRET_ROTATED')).toBe(2);
  });
});

describe('the form that rotates a secret while five previous ones work', () => {
  it('rotates nothing, says until when, and rotates again once the first has ended', async () => {
    const path = await client.register({ name: 'Rotated often' });
    for (let count = 0; count < 5; count += 1) await client.submit(`${path}/rotate-secret`);
    const refused = await client.submit(`${path}/rotate-secret`);
    expect([refused.status, refused.location]).toEqual([409, null]);
    expect(refused.text).toContain('5 previous secrets still work');
    expect(await eventsOf(path, 'SECRET_ROTATED')).toBe(5);
    world.pass(24 * 60 * minutes);
    const later = await accountClient(world);
    expect((await later.submit(`${path}/rotate-secret`)).status).toBe(303);
  });
});

describe('the form that edits an application, sent twice', () => {
  it('says both times that it is saved', async () => {
    const path = await client.register();
    const { action, fields } = formOf(await client.get(`${path}/edit`), path);
    const typed = { ...fields, ...goodApplication, name: 'Saved once' };
    const answers = await atOnce(() => client.post(action, typed));
    expect(only(answers.map(({ location }) => location))).toBe(`${path}?done=saved`);
    expect(await eventsOf(path, 'APPLICATION_CHANGED')).toBe(1);
  });

  it('keeps what was typed when the person has signed in again meanwhile', async () => {
    const path = await client.register();
    const { action, fields } = formOf(await client.get(`${path}/edit`), path);
    const other = await accountClient(world);
    const refused = await other.post(action, { ...fields, ...goodApplication, name: 'Typed before' });
    expect(refused.status).toBe(403);
    const form = formOf(refused, path);
    const saved = await other.post(form.action, { ...form.fields, ...goodApplication, name: 'Typed before' });
    expect(saved.location).toBe(`${path}?done=saved`);
  });
});

describe('going back from a form that was refused', () => {
  const typed = { ...goodApplication, name: 'Typed <once>', websiteUrl: 'http://wrong.example' };

  it('finds what was typed, until the form is accepted', async () => {
    expect((await client.submit(newApplicationPath, typed)).status).toBe(400);
    for (const visit of ['back', 'and again']) {
      const page = await client.get(newApplicationPath);
      expect([visit, page.status]).toEqual([visit, 200]);
      expect(page.text).toContain('what you last sent. It was not saved.');
      expect(page.text).toContain('value="Typed &lt;once>"');
      expect(page.text).toMatch(/id="scope:animal:read"[^>]*checked/);
    }
    await client.register();
    expect((await client.get(newApplicationPath)).text).not.toContain('Typed');
  });

  it('finds nothing after ten minutes, in another session, for another profile, or of a very long form', async () => {
    await client.submit(newApplicationPath, typed);
    const forKennel = `${newApplicationPath}?profile=${world.profiles.kennel.id}`;
    expect((await client.get(forKennel)).text).not.toContain('Typed');
    const other = await accountClient(world);
    other.cookies.set('svc_dashboard_once', client.cookies.get('svc_dashboard_once') ?? '');
    expect((await other.get(newApplicationPath)).text).not.toContain('Typed');
    world.pass(10 * minutes);
    expect((await client.get(newApplicationPath)).text).not.toContain('Typed');
    const long = { ...typed, redirectUris: `https://a.example/${'x'.repeat(2_500)}` };
    const refused = await client.submit(newApplicationPath, long);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(refused.text).toContain('x'.repeat(2_500));
  });

  it('does not put what was typed over what was saved since', async () => {
    const path = await client.register();
    await client.submit(`${path}/edit`, typed);
    expect((await client.get(`${path}/edit`)).text).toContain('value="Typed &lt;once>"');
    await client.submit(`${path}/edit`, { ...goodApplication, name: 'Saved' });
    await client.get(path);
    const page = await client.get(`${path}/edit`);
    expect(page.text).toContain('value="Saved"');
    expect(page.text).not.toContain('Typed');
  });
});
