import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { accountOfMember } from '../../../authorization-server/identity/accounts/accounts.ts';
import { removePasskey } from '../../../authorization-server/identity/passkeys/passkey-registration.ts';
import { accountClient } from '../../support/account-client.ts';
import { enrol } from '../../support/authenticator.ts';
import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type PageClient, type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';
import { type Authenticator, createAuthenticator } from '../../support/software-authenticator.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ SIGNIN_FAILURES_PER_ADDRESS: '1000' });
});
afterAll(() => world.stop());
beforeEach(() => world.pass(16 * 60_000));

const newPath = '/security/passkeys/new';
const makePath = '/security/passkeys/make';

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const request = z.object({ challenge: z.string(), rpId: z.string() });

/** The options in the form of a page that has a passkey's. */
function optionsIn<Options>(page: Visit, schema: z.ZodType<Options>): Options {
  const [, text = ''] = /data-passkey="([^"]*)"/.exec(page.text) ?? [];
  return schema.parse(JSON.parse(text.replaceAll('&quot;', '"')));
}

/** Goes to where the browser is asked for a passkey. */
async function begin(client: PageClient, password: string) {
  const form = formOf(await client.get(newPath), newPath);
  const answer = await client.post(newPath, { ...form.fields, password });
  expect([answer.status, answer.location]).toEqual([303, makePath]);
  const page = await client.get(makePath);
  return { options: optionsIn(page, creation), fields: formOf(page, makePath).fields };
}

async function add(client: PageClient, password: string, authenticator: Authenticator): Promise<Visit> {
  const { options, fields } = await begin(client, password);
  return client.post(makePath, { ...fields, passkey: authenticator.make(options) });
}

type Wrong = Parameters<Authenticator['answer']>[1];

/** The form of the page to sign in, as a browser without a session has it. */
async function questionFor(client = createPageClient(world.url), next = '/account/connections') {
  const page = await client.get(`/sign-in?${new URLSearchParams({ continue: next }).toString()}`);
  return { client, options: optionsIn(page, request), fields: formOf(page, '/sign-in').fields };
}

async function signIn(authenticator: Authenticator, wrong?: Wrong) {
  const { client, options, fields } = await questionFor();
  const response = authenticator.answer(options, wrong);
  const answer = await client.post('/sign-in/passkey', { ...fields, passkey: response });
  return { client, answer };
}

const signedIn = [303, '/account/connections'];
const outcomeOf = ({ status, location }: Visit) => [status, location];

const { owner, buyer } = { owner: 'owner', buyer: 'buyer' } as const;
let key: Authenticator;
let buyersKey: Authenticator;
beforeAll(async () => {
  key = createAuthenticator(world.url);
  const client = await accountClient(world, owner);
  const answer = await add(client, world.accounts.owner.password, key);
  expect(outcomeOf(answer)).toEqual([303, '/security?done=passkey-added']);
  const page = await client.get('/security?done=passkey-added');
  expect(page.text).toContain('Passkey added.');
  expect(page.text).toContain('not used yet');
});

describe('a passkey', () => {
  it('signs its member in, without address and password', async () => {
    const { client, answer } = await signIn(key);
    expect(outcomeOf(answer)).toEqual(signedIn);
    const page = await client.get('/security');
    expect(page.text).toContain(world.accounts.owner.email.toLowerCase());
    expect(page.text).toContain('last used');
  });

  it('is not made without the password', async () => {
    const client = await accountClient(world, owner);
    const form = formOf(await client.get(newPath), newPath);
    const wrong = await client.post(newPath, { ...form.fields, password: 'wrong horse battery' });
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('The password is wrong.')]);
    expect((await client.get(makePath)).location).toBe(newPath);
  });

  it('is not made from the answer to another challenge, of another site, or without checking who uses it', async () => {
    const client = await accountClient(world, buyer);
    const { password } = world.accounts.buyer;
    const authenticator = createAuthenticator(world.url);
    const wrongs = [{ origin: 'https://evil.example' }, { party: 'evil.example' }, { isVerified: false }];
    for (const wrong of wrongs) {
      const { options, fields } = await begin(client, password);
      const answer = await client.post(makePath, { ...fields, passkey: authenticator.make(options, wrong) });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    const { options } = await begin(client, password);
    const { fields } = await begin(client, password);
    const old = await client.post(makePath, { ...fields, passkey: authenticator.make(options) });
    expect(old.status).toBe(400);
    const garbage = await client.post(makePath, { ...fields, passkey: '{"id":1}' });
    expect(garbage.status).toBe(400);
    expect((await client.get('/security')).text).not.toContain('Made with');
  });

  it('is not made twice, and the browser is told of those that are known', async () => {
    const client = await accountClient(world, owner);
    const { options, fields } = await begin(client, world.accounts.owner.password);
    expect(options.excludeCredentials).toHaveLength(1);
    const again = await client.post(makePath, { ...fields, passkey: key.make(options) });
    expect(again.status).toBe(400);
    expect(outcomeOf((await signIn(key)).answer)).toEqual(signedIn);
  });

  it.each<[string, Wrong]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another relying party', { party: 'evil.example' }],
    ['that does not check who uses it', { isVerified: false }],
    ['whose counter stands still', { counter: 1 }],
    ['that says to be of somebody else', { handle: Buffer.alloc(16).toString('base64url') }],
  ])('signs nobody in with the answer of an authenticator %s', async (_, wrong) => {
    expect(outcomeOf((await signIn(key)).answer)).toEqual(signedIn);
    const { client, answer } = await signIn(key, wrong);
    expect([answer.status, answer.text]).toEqual([
      401,
      expect.stringContaining('The passkey was not accepted.'),
    ]);
    expect(client.cookies.has('svc_session')).toBe(false);
  });

  it('answers the browser that was asked, for ten minutes', async () => {
    const { options, fields } = await questionFor();
    const { client: thief, fields: own } = await questionFor();
    const { csrf = '' } = own;
    const response = key.answer(options);
    const stolen = await thief.post('/sign-in/passkey', { ...fields, csrf, passkey: response });
    expect(stolen.status).toBe(401);
    const { client, options: late, fields: lateFields } = await questionFor();
    world.pass(10 * 60_000);
    const answer = await client.post('/sign-in/passkey', { ...lateFields, passkey: key.answer(late) });
    expect(answer.status).toBe(401);
  });

  it('signs in once for each answer, however often it is sent at once', async () => {
    const { client, options, fields } = await questionFor();
    const response = key.answer(options);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.post('/sign-in/passkey', { ...fields, passkey: response })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([303, ...Array.from({ length: 99 }, () => 401)]);
  });

  it('does not count, with a counter that stays 0, as often as it is asked anew', async () => {
    const client = await accountClient(world, buyer);
    const synced = createAuthenticator(world.url);
    buyersKey = synced;
    await add(client, world.accounts.buyer.password, synced);
    for (let times = 0; times < 2; times += 1) {
      expect(outcomeOf((await signIn(synced, { counter: 0 })).answer)).toEqual(signedIn);
    }
    const { client: sender, options, fields } = await questionFor();
    const response = synced.answer(options, { counter: 0 });
    const send = () => sender.post('/sign-in/passkey', { ...fields, passkey: response });
    expect([(await send()).status, (await send()).status]).toEqual([303, 401]);
  });

  it('is refused for a locked account, and says so', async () => {
    const { memberId } = world.accounts.owner;
    const lock = (at: string) =>
      world.deps.database.pool.query(
        `update authorization_server.account set locked_at = ${at} where member_id = $1`,
        [memberId],
      );
    await lock('now()');
    const { answer } = await signIn(key);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('has locked this account')]);
    await lock('null');
  });

  it('is removed with the password, by its member alone, and then signs nobody in', async () => {
    const client = await accountClient(world, owner);
    const page = await client.get('/security');
    const [, path = ''] = /href="(\/security\/passkeys\/[^"]*\/remove)"/.exec(page.text) ?? [];
    const other = await accountClient(world, buyer);
    expect((await other.get(path)).status).toBe(404);
    const account = await accountOfMember(world.deps.database.pool, world.accounts.buyer.memberId);
    if (account === null) throw new Error('the buyer has no account');
    const [, id = ''] = /passkeys\/([^/]*)/.exec(path) ?? [];
    await removePasskey(world.deps, account, { id, password: world.accounts.buyer.password });
    expect(outcomeOf((await signIn(key)).answer)).toEqual(signedIn);
    const form = formOf(await client.get(path), path);
    const wrong = await client.post(path, { ...form.fields, password: 'wrong horse battery' });
    expect(wrong.status).toBe(403);
    const done = await client.post(path, { ...form.fields, password: world.accounts.owner.password });
    expect(outcomeOf(done)).toEqual([303, '/security?done=passkey-removed']);
    expect((await signIn(key)).answer.status).toBe(401);
    const unknown = `/security/passkeys/${newId()}/remove`;
    expect([(await client.get(path)).status, (await client.get(unknown)).status]).toEqual([404, 404]);
  });

  it('does instead of a code, once the password was right', async () => {
    const { email, password } = world.accounts.buyer;
    const api = createIdentityClient(world.url);
    const session = await api.call('POST', '/sign-in', { body: { email, password } });
    const { accessToken: token } = dataOf(session, sessionData);
    await enrol(api, { token, password }, world.deps.clock.now());
    const client = createPageClient(world.url);
    const page = await client.signIn(world.accounts.buyer, '/account/connections');
    expect(page.text).toContain('name="totpCode"');
    const { fields } = formOf(page, '/sign-in');
    const synced = createAuthenticator(world.url);
    const options = optionsIn(page, request);
    expect(
      (await client.post('/sign-in/passkey', { ...fields, passkey: synced.answer(options) })).status,
    ).toBe(401);
    const again = await client.signIn(world.accounts.buyer, '/account/connections');
    const response = buyersKey.answer(optionsIn(again, request), { counter: 0 });
    const answer = await client.post('/sign-in/passkey', {
      ...formOf(again, '/sign-in').fields,
      passkey: response,
    });
    expect(outcomeOf(answer)).toEqual(signedIn);
  });
});
