import { SignJWT, base64url, exportJWK, generateKeyPair } from 'jose';
import { type TokenVerifier, createTokenVerifier } from '../../../kernel/access/access-tokens.ts';
import {
  type PublicKeys,
  appTokenPrefix,
  appTokenType,
  memberTokenPrefix,
  memberTokenType,
} from '../../../kernel/access/authorization.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { until } from '../../support/until.ts';

const issuer = 'https://auth.example.test';
const audience = 'https://api.example.test';
const seconds = Date.parse('2026-11-21T08:00:00.000Z') / 1000;
const claims = {
  iss: issuer,
  aud: audience,
  sub: 'business',
  client_id: 'client',
  app: 'app',
  business: 'business',
  business_kind: 'BUSINESS',
  scope: 'animal:read  animal:write',
  family: null,
  jti: 'jti',
  iat: seconds,
  exp: seconds + 3600,
};

const memberClaims = {
  iss: issuer,
  aud: audience,
  sub: 'member',
  session: 'session',
  profile: null,
  profile_kind: null,
  is_admin: false,
  jti: 'jti',
  iat: seconds,
  exp: seconds + 900,
};

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const header = { alg: 'EdDSA', kid, typ: appTokenType };
  return {
    publicKey: { ...(await exportJWK(publicKey)), kid },
    token: async (change: object = {}, headers: object = {}) =>
      appTokenPrefix +
      (await new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ ...header, ...headers })
        .sign(privateKey)),
  };
}

const first = await makeKey('first');
const second = await makeKey('second');

let now: number;
let fetches: number;
let keys: PublicKeys | 'down';
let hold: Promise<void> | null;
let verify: TokenVerifier;
beforeEach(() => {
  now = seconds * 1000;
  fetches = 0;
  hold = null;
  keys = { keys: [first.publicKey] };
  verify = createTokenVerifier({
    issuer,
    audience,
    clock: { now: () => new Date(now) },
    authorization: {
      publicKeys: async () => {
        fetches += 1;
        if (keys === 'down') throw new Error('down');
        const answer = keys;
        await hold;
        return answer;
      },
    },
  });
});

describe('createTokenVerifier', () => {
  it('answers what the token says', async () => {
    const token = await verify(await first.token());
    expect(token).toEqual({ kind: 'app', claims, scopes: ['animal:read', 'animal:write'] });
  });

  it('answers what the token of a member says, behind its own prefix only', async () => {
    const token = await first.token(memberClaims, { typ: memberTokenType });
    const jwt = token.slice(appTokenPrefix.length);
    const verified = await verify(memberTokenPrefix + jwt);
    expect(verified).toEqual({ kind: 'member', claims: memberClaims });
    for (const prefix of [appTokenPrefix, 'svcxt_', '']) expect(await verify(prefix + jwt)).toBeNull();
  });

  it('fetches the keys once for many parallel tokens', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) => first.token({ jti: String(index) })),
    );
    expect((await Promise.all(tokens.map((token) => verify(token)))).every((token) => token !== null)).toBe(
      true,
    );
    expect(fetches).toBe(1);
  });

  it('fetches again for a key it does not know, when a second has passed', async () => {
    await verify(await first.token());
    keys = { keys: [first.publicKey, second.publicKey] };
    now += 1_000;
    expect(await verify(await second.token())).not.toBeNull();
    expect(fetches).toBe(2);
  });

  it('fetches again once the keys are two seconds old', async () => {
    await verify(await first.token());
    now += 1_999;
    await verify(await first.token());
    expect(fetches).toBe(1);
    now += 1;
    await verify(await first.token());
    expect(fetches).toBe(2);
  });

  it('takes a token of a key that was made a moment after it fetched', async () => {
    await verify(await first.token());
    keys = { keys: [first.publicKey, second.publicKey] };
    const answers = await Promise.all([verify(await second.token()), verify(await second.token())]);
    expect(answers.map((token) => token?.kind)).toEqual(['app', 'app']);
    expect(fetches).toBe(2);
  });

  it('takes a token of a key that was made while it fetched', async () => {
    await verify(await first.token());
    now += 1_000;
    const asked = Promise.withResolvers<void>();
    hold = asked.promise;
    const junk = verify(await first.token({}, { kid: 'never' }));
    keys = { keys: [first.publicKey, second.publicKey] };
    const late = verify(await second.token());
    asked.resolve();
    expect(await junk).toBeNull();
    expect(await late).not.toBeNull();
    expect(fetches).toBe(3);
  });

  it('waits for the keys that are on their way', async () => {
    await verify(await first.token());
    now += 1_000;
    keys = { keys: [first.publicKey, second.publicKey] };
    const asked = Promise.withResolvers<void>();
    hold = asked.promise;
    const [one, other] = [await second.token(), await second.token({ jti: 'other' })];
    const before = verify(one);
    await until(2, async () => fetches, { withinMs: 5_000 });
    const meanwhile = verify(other);
    asked.resolve();
    expect([(await before)?.kind, (await meanwhile)?.kind, fetches]).toEqual(['app', 'app', 2]);
  });

  it('fetches once for a thousand tokens of made-up keys, and lets no more than a thousand wait', async () => {
    await verify(await first.token());
    const junk = await first.token({}, { kid: 'never' });
    const waiting = Array.from({ length: 1_000 }, () => verify(junk));
    const oneMore = await verify(junk);
    expect([oneMore, fetches]).toEqual([null, 1]);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
    expect(fetches).toBe(2);
    now += 1_000;
    keys = { keys: [first.publicKey, second.publicKey] };
    expect(await verify(await second.token())).not.toBeNull();
  });

  it('forgets within 2 seconds what a withdrawn key signed', async () => {
    const token = await first.token();
    expect(await verify(token)).not.toBeNull();
    keys = { keys: [second.publicKey] };
    now += 2_000;
    const asked = Promise.withResolvers<void>();
    hold = asked.promise;
    const answers = [verify(token), verify(token)];
    asked.resolve();
    expect(await Promise.all(answers)).toEqual([null, null]);
  });

  it('says of a token whose key was dropped that it was revoked', async () => {
    const token = await first.token();
    expect(await verify(token)).not.toBeNull();
    keys = { keys: [second.publicKey], droppedKeyIds: ['first'] };
    now += 2_000;
    for (const revoked of [token, await first.token({ jti: 'never seen' })]) {
      await expect(verify(revoked)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
    }
    expect(fetches).toBe(2);
  });

  it('keeps to the keys it knows while new ones cannot be had', async () => {
    await verify(await first.token());
    keys = 'down';
    now += 600_000;
    expect(await verify(await first.token({ jti: 'other' }))).not.toBeNull();
    expect(await verify(await first.token({ jti: 'a third' }))).not.toBeNull();
    expect(fetches).toBe(2);
  });

  it('throws 503 for keys it does not know while new ones cannot be had, and asks once a second', async () => {
    await verify(await first.token());
    now += 1_000;
    keys = 'down';
    const token = await second.token();
    for (let count = 0; count < 3; count += 1)
      await expect(verify(token)).rejects.toMatchObject({ code: '0010010000503' });
    expect(fetches).toBe(2);
    now += 1_000;
    keys = { keys: [first.publicKey, second.publicKey] };
    const asked = Promise.withResolvers<void>();
    hold = asked.promise;
    const answers = [verify(token), verify(token)];
    asked.resolve();
    expect((await Promise.all(answers)).map((answer) => answer?.kind)).toEqual(['app', 'app']);
    expect(fetches).toBe(3);
  });

  it('throws 503 while there are no keys at all, and recovers', async () => {
    keys = 'down';
    await expect(verify(await first.token())).rejects.toMatchObject({ code: '0010010000503' });
    await expect(verify(await first.token())).rejects.toBeInstanceOf(DomainError);
    keys = { keys: [first.publicKey] };
    expect(await verify(await first.token())).not.toBeNull();
  });

  it('stops at the second of expiry, remembered or not', async () => {
    const token = await first.token();
    now = (claims.exp - 1) * 1000;
    expect(await verify(token)).not.toBeNull();
    now = claims.exp * 1000;
    expect(await verify(token)).toBeNull();
    expect(await verify(await first.token({ jti: 'other' }))).toBeNull();
  });

  it.each([
    ['no expiry', { exp: undefined }, {}],
    ['another issuer', { iss: `${issuer}/` }, {}],
    ['another audience', { aud: 'https://mcp.example.test' }, {}],
    ['a start in the future', { nbf: seconds + 10 }, {}],
    ['claims of another shape', { scope: ['animal:read'] }, {}],
    ['another type', {}, { typ: 'JWT' }],
    ['the type of members', {}, { typ: 'member+jwt' }],
    ['no type', {}, { typ: undefined }],
    ['no key id', {}, { kid: undefined }],
    ['a number for a key id', {}, { kid: 1 }],
  ])('refuses a token with %s', async (_name, change, headers) => {
    expect(await verify(await first.token(change, headers))).toBeNull();
  });

  it('refuses a token that names the key of another', async () => {
    expect(await verify(await second.token({}, { kid: 'first' }))).toBeNull();
  });

  it.each([
    ['none', { alg: 'none', kid: 'first', typ: appTokenType }],
    ['HS256', { alg: 'HS256', kid: 'first', typ: appTokenType }],
  ])('refuses the algorithm %s', async (_name, header) => {
    const parts = [header, claims].map((part) => base64url.encode(JSON.stringify(part)));
    expect(await verify(`${appTokenPrefix}${parts.join('.')}.`)).toBeNull();
    expect(await verify(`${appTokenPrefix}${parts.join('.')}.${'A'.repeat(86)}`)).toBeNull();
  });

  it.each([
    '',
    'x',
    appTokenPrefix,
    `${appTokenPrefix}a.b.c`,
    `${appTokenPrefix}..`,
    `${appTokenPrefix}\0`,
    'svcrt_x',
  ])('refuses the text %j', async (text) => {
    expect(await verify(text)).toBeNull();
  });

  it('refuses a remembered token with a changed signature', async () => {
    const token = await first.token();
    await verify(token);
    const changed = token.slice(0, -10) + (token.at(-10) === 'A' ? 'B' : 'A') + token.slice(-9);
    expect(await verify(changed)).toBeNull();
  });
});
