import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { appCode, bytesOf } from '../../support/authenticator.ts';
import { pkcePair } from '../../support/authorization-world.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

/** Everything that was secret on the way, by what it is. */
const secrets = new Map<string, string>();
const logLines: string[] = [];
/** Bodies of refusals and failures. */
const refusals: string[] = [];
let platform: TestPlatform;

function plant(name: string, value: unknown): string {
  const text = z.string().min(16).parse(value);
  secrets.set(`${name} (${secrets.size})`, text);
  return text;
}

interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

const looseBody = z.record(z.string(), z.unknown());

/** One request; refusals are stored for the search. */
async function send(url: string, { method = 'POST', json, form, headers = {} }: Sent = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: json !== undefined ? JSON.stringify(json) : form !== undefined ? new URLSearchParams(form) : null,
  });
  const text = await answer.text();
  if (answer.status >= 400) refusals.push(text);
  const parsed = looseBody.safeParse(text.startsWith('{') ? JSON.parse(text) : {});
  return {
    status: answer.status,
    text,
    body: parsed.data ?? {},
    data: looseBody.safeParse(parsed.data?.['data']).data ?? {},
  };
}

const auth = (path: string) => platform.env.AUTH_URL + path;
const api = (path: string) => platform.env.BASE_URL + path;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const redirectUri = 'http://127.0.0.1:47831/callback';

/** A member signs in over the identity API, refreshes twice with one token, and fails in other ways. */
async function driveMembers(): Promise<string> {
  const { accounts, businesses } = platform.world;
  const { email, password } = accounts.developer;
  plant('password', password);
  const wrong = plant('wrong password', randomBytes(24).toString('base64url'));
  await send(auth('/api/identity/v1/sign-in'), { json: { email, password: wrong } });
  await send(auth('/api/identity/v1/sign-in'), { json: { email, password: [wrong] } });
  await send(auth('/api/identity/v1/sign-in'), {
    headers: { 'Content-Type': 'application/json' },
    form: { wrong },
  });
  const first = await send(auth('/api/identity/v1/sign-in'), { json: { email, password } });
  const token = plant('member access token', first.data['accessToken']);
  const refreshToken = plant('member refresh token', first.data['refreshToken']);
  const acting = await send(auth('/api/identity/v1/acting-profile'), {
    json: { profileId: businesses.studio.profileId },
    headers: bearer(token),
  });
  for (let count = 0; count < 2; count += 1) {
    const { data } = await send(auth('/api/identity/v1/token'), { json: { refreshToken } });
    if (data['accessToken'] !== undefined) plant('member access token', data['accessToken']);
    if (data['refreshToken'] !== undefined) plant('member refresh token', data['refreshToken']);
  }
  return plant('member access token', acting.data['accessToken']);
}

/** A developer registers an app and rotates its secret, each under an idempotency key that is used twice. */
async function driveConsole(token: string) {
  const headers = { ...bearer(token), 'Idempotency-Key': 'canary' };
  const json = {
    name: 'Canary',
    websiteUrl: 'https://canary.example',
    privacyUrl: 'https://canary.example/privacy',
    supportEmail: 'help@canary.example',
    redirectUris: [redirectUri],
    scopes: ['animal:read'],
  };
  const made = await send(api('/api/developer/v1/applications'), { json, headers });
  await send(api('/api/developer/v1/applications'), { json, headers });
  const { appId, clientId } = z.object({ appId: z.string(), clientId: z.string() }).parse(made.data);
  const rotate = api(`/api/developer/v1/applications/${appId}/rotate-secret`);
  plant('client secret', made.data['clientSecret']);
  const rotated = await send(rotate, { headers });
  await send(rotate, { headers });
  const registered = await send(auth('/connect/register'), { json: { redirect_uris: [redirectUri] } });
  plant('client secret of a self-registered app', registered.body['client_secret']);
  return { clientId, clientSecret: plant('client secret', rotated.data['clientSecret']) };
}

/** A business connects the app in a browser. */
async function driveConsent(clientId: string) {
  const { accounts, businesses } = platform.world;
  const { verifier, challenge } = pkcePair();
  plant('code verifier', verifier);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const browser = createPageClient(platform.env.AUTH_URL);
  const address = `/connect/authorize?${query.toString()}`;
  const wrong = {
    email: accounts.owner.email,
    password: plant('wrong password', randomBytes(24).toString('hex')),
  };
  refusals.push((await browser.signIn(wrong, address)).text);
  plant('password', accounts.owner.password);
  await browser.signIn(accounts.owner, address);
  for (const [name, value] of browser.cookies) plant(`cookie ${name}`, value);
  const form = formOf(await browser.get(address), '/connect/authorize');
  plant('form token', form.fields['csrf']);
  const forged = plant('forged form token', randomBytes(32).toString('base64url'));
  refusals.push((await browser.post(form.action, { ...form.fields, csrf: forged, decision: 'allow' })).text);
  const allowed = await browser.post(form.action, {
    ...form.fields,
    profileId: businesses.kennel.profileId,
    decision: 'allow',
  });
  const code = plant('authorization code', new URL(allowed.location ?? '').searchParams.get('code'));
  return { code, verifier };
}

/** The app exchanges, refreshes, replays, revokes, and gets everything wrong that it can. */
async function driveTokens(
  app: { clientId: string; clientSecret: string },
  given: { code: string; verifier: string },
) {
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const token = (form: Record<string, string>) =>
    send(auth('/connect/token'), { form: { ...client, ...form } });
  const wrongSecret = plant('wrong client secret', randomBytes(32).toString('base64url'));
  const exchange = { grant_type: 'authorization_code', code: given.code, redirect_uri: redirectUri };
  await token({ ...exchange, client_secret: wrongSecret, code_verifier: given.verifier });
  await token({ ...exchange, code_verifier: plant('wrong verifier', randomBytes(32).toString('base64url')) });
  const first = await token({ ...exchange, code_verifier: given.verifier });
  expect(first.status).toBe(200);
  const accessToken = plant('access token', first.body['access_token']);
  const refreshToken = plant('refresh token', first.body['refresh_token']);
  const second = await token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  plant('access token', second.body['access_token']);
  const lastToken = plant('refresh token', second.body['refresh_token']);
  await token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  await token({ grant_type: 'client_credentials' });

  const animals = '/api/animal/v1/animals';
  const get = (path: string, headers: Record<string, string>) => send(api(path), { method: 'GET', headers });
  expect((await get(animals, bearer(accessToken))).status).toBe(200);
  await get(`${animals}?access_token=${accessToken}`, {});
  await get(`${animals}?page=${accessToken}`, bearer(accessToken));
  await get(`${animals}/${accessToken}`, bearer(accessToken));
  await get('/api/developer/v1/applications', bearer(accessToken));
  const changed = plant(
    'changed access token',
    `${accessToken.slice(0, -9)}${randomBytes(6).toString('base64url')}`,
  );
  await get(animals, bearer(changed));
  await send(api(animals), {
    json: { name: [accessToken], species: lastToken },
    headers: bearer(accessToken),
  });
  await send(api('/graphql'), { json: { query: `{ ${accessToken} }` }, headers: bearer(accessToken) });
  await send(auth('/connect/revoke'), { form: { ...client, client_secret: wrongSecret, token: lastToken } });
  await send(auth('/connect/revoke'), { form: { ...client, token: lastToken } });
  await token({ grant_type: 'refresh_token', refresh_token: lastToken });
  // A code that comes again ends whatever it gave: this stands last.
  await token({ ...exchange, code_verifier: given.verifier });
}

/** The secret of an authenticator app in every spelling that it could be kept in. */
function plantTotpSecret(secret: unknown): string {
  const text = plant('TOTP secret', secret);
  plant('TOTP secret in hex', bytesOf(text).toString('hex'));
  plant('TOTP secret in base64', bytesOf(text).toString('base64'));
  plant('TOTP secret in groups of four', text.replaceAll(/.{4}(?=.)/g, '$& '));
  return text;
}

function plantRecoveryCodes(codes: unknown): readonly string[] {
  const texts = z.array(z.string()).length(10).parse(codes);
  for (const code of texts) {
    plant('recovery code', code);
    plant('recovery code without hyphens', code.replaceAll('-', ''));
  }
  return texts;
}

/** A member switches a second factor on over the identity API, and gets everything wrong about it. */
async function driveSecondFactor(): Promise<void> {
  const { email, password } = platform.world.accounts.otherBuyer;
  plant('password', password);
  const identity = (path: string) => auth(`/api/identity/v1${path}`);
  const signedIn = await send(identity('/sign-in'), { json: { email, password } });
  const headers = bearer(plant('member access token', signedIn.data['accessToken']));
  const wrong = plant('wrong password', randomBytes(24).toString('base64url'));
  await send(identity('/totp'), { json: { password: wrong }, headers });
  const begun = await send(identity('/totp'), { json: { password }, headers });
  const secret = plantTotpSecret(begun.data['secret']);
  plant('address for the app', begun.data['otpauthUri']);
  await send(identity('/totp/confirm'), { json: { code: secret }, headers });
  const code = appCode(secret, new Date());
  const confirmed = await send(identity('/totp/confirm'), { json: { code }, headers });
  const [first = '', second = '', third = ''] = plantRecoveryCodes(confirmed.data['recoveryCodes']);
  await send(identity('/totp'), { json: { password }, headers });
  await send(identity('/totp/confirm'), { json: { code: first }, headers });
  await send(identity('/sign-in'), { json: { email, password, totpCode: [first] } });
  await send(identity('/sign-in'), { json: { email, password, totpCode: secret } });
  for (let count = 0; count < 2; count += 1) {
    await send(identity('/sign-in'), { json: { email, password, totpCode: first } });
  }
  const renewed = await send(identity('/totp/recovery-codes'), { json: { password, code: second }, headers });
  const [fresh = ''] = plantRecoveryCodes(renewed.data['recoveryCodes']);
  await send(identity('/totp/recovery-codes'), { json: { password, code: third }, headers });
  await send(identity('/totp'), { method: 'DELETE', json: { password: wrong, code: fresh }, headers });
}

/** Another member does it on the pages, where the codes of the last step are left in force. */
async function driveSecurityPages(): Promise<void> {
  const { buyer } = platform.world.accounts;
  plant('password', buyer.password);
  const browser = createPageClient(platform.env.AUTH_URL);
  await browser.signIn(buyer);
  const path = '/security/second-factor';
  async function submit(to: string, fields: Record<string, string>) {
    const form = formOf(await browser.get(to), to);
    const answer = await browser.post(form.action, { ...form.fields, ...fields });
    if (answer.status >= 400) refusals.push(answer.text);
    for (const [name, value] of browser.cookies) plant(`cookie ${name}`, value);
    return answer;
  }
  await submit(path, { password: plant('wrong password', randomBytes(24).toString('base64url')) });
  await submit(path, { password: buyer.password });
  const shown = await browser.get(`${path}/confirm`);
  const [, secret = ''] = /id="totp-secret"[^>]*>([A-Z2-7 ]+)</.exec(shown.text) ?? [];
  const secretOf = plantTotpSecret(secret.replaceAll(' ', ''));
  await submit(`${path}/confirm`, { code: secretOf });
  const confirmed = await submit(`${path}/confirm`, { code: appCode(secretOf, new Date()) });
  const codesOn = (text: string) => [
    ...new Set([...text.matchAll(/<code>((?:[a-z2-7]{4}-){5}[a-z2-7]{4})</g)].map(([, code]) => code)),
  ];
  const [first = '', second = ''] = plantRecoveryCodes(
    codesOn((await browser.get(confirmed.location ?? '')).text),
  );
  await submit(`${path}/off`, { password: buyer.password, code: secretOf });
  const renewed = await submit('/security/recovery-codes', { password: buyer.password, code: first });
  plantRecoveryCodes(codesOn((await browser.get(renewed.location ?? '')).text));
  await submit(`${path}/off`, { password: buyer.password, code: second });
}

/** Every row of every table of every schema, as text. */
async function dumpOf(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const dumps: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      dumps.push(...rows.map(({ row }) => row));
    }
    return dumps.join('\n');
  } finally {
    await client.end();
  }
}

/** Names of the secrets that a text holds in the open, or as the bytes that they are written with. */
function foundIn(text: string): string[] {
  const found = [...secrets].filter(
    ([, secret]) =>
      text.includes(secret) ||
      text.includes(encodeURIComponent(secret)) ||
      text.includes(Buffer.from(secret).toString('hex')) ||
      text.includes(Buffer.from(secret).toString('base64')),
  );
  return found.map(([name]) => name);
}

beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  platform = await startTestPlatform({ topology: 'over HTTP', settings: { LOG_LEVEL: 'trace' }, logger });
  const memberToken = await driveMembers();
  const app = await driveConsole(memberToken);
  await driveTokens(app, await driveConsent(app.clientId));
  await driveSecondFactor();
  await driveSecurityPages();
});
afterAll(() => platform?.stop());

describe('a secret that went through the house', () => {
  it('was planted in every kind', () => {
    const kinds = new Set([...secrets.keys()].map((name) => name.replace(/ \(\d+\)$/, '')));
    for (const kind of [
      'password',
      'client secret',
      'client secret of a self-registered app',
      'authorization code',
      'access token',
      'refresh token',
      'member access token',
      'member refresh token',
      'form token',
      'TOTP secret',
      'address for the app',
      'recovery code',
      'cookie svc_once',
    ]) {
      expect(kinds).toContain(kind);
    }
    expect([...kinds].filter((kind) => kind.startsWith('cookie')).length).toBeGreaterThan(0);
    expect(refusals.length).toBeGreaterThan(28);
  });

  it('is found where it is planted, so that finding none means something', () => {
    for (const [name, secret] of secrets) expect(foundIn(`{"x":"${secret}"}`)).toContain(name);
  });

  it('is in no log line, although everything is logged', () => {
    expect(logLines.length).toBeGreaterThan(50);
    expect(logLines.flatMap((line) => foundIn(line).map((name) => `${name}: ${line}`))).toEqual([]);
  });

  it('is in no refusal', () => {
    expect(refusals.flatMap((text) => foundIn(text).map((name) => `${name}: ${text}`))).toEqual([]);
  });

  it('is in no row of the database', async () => {
    const dump = await dumpOf(platform.databaseUrl);
    expect(dump).toContain('svc-demo-approved');
    expect(foundIn(dump)).toEqual([]);
  });
});
