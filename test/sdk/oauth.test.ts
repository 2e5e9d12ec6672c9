import { createOAuth } from '../../sdk/tokens/oauth.ts';
import { appItself, connectedBusiness } from '../../sdk/tokens/token-source.ts';
import { memoryTokenStore } from '../../sdk/tokens/token-store.ts';
import { answering } from './answering.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** An app whose requests are answered so. */
function appWith(...answers: Response[]) {
  const { sent, fetch } = answering(...answers);
  const authUrl = 'https://auth.example';
  return {
    sent,
    oauth: createOAuth({ authUrl, clientId: 'app', clientSecret: 'secret', fetch, retries: 0 }),
  };
}
const granted = (accessToken: string, expires_in: unknown = 3600) =>
  Response.json({ access_token: accessToken, expires_in, refresh_token: 'svcrt_next', scope: 'animal:read' });

describe('the tokens of an answer', () => {
  it.each([
    [3600, 3540],
    [120, 60],
    [90, 45],
    ['3600', 3540],
  ])('that expire in %j seconds are used for %i', async (expiresIn, seconds) => {
    const { oauth, sent } = appWith(granted('svcat_1', expiresIn));
    expect(await oauth.refresh('svcrt_last')).toEqual({
      accessToken: 'svcat_1',
      refreshToken: 'svcrt_next',
      usableUntil: now + seconds * 1000,
      scope: 'animal:read',
    });
    expect(sent[0]?.url).toBe('https://auth.example/connect/token');
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'svcrt_last',
      client_id: 'app',
      client_secret: 'secret',
    });
  });

  it('have no refresh token and no scope where it gives none', async () => {
    const { oauth } = appWith(Response.json({ access_token: 'svcat_1', expires_in: 60 }));
    expect(await oauth.clientCredentials()).toMatchObject({ refreshToken: null, scope: '' });
  });

  it.each([null, 'text', {}, { access_token: 'x' }, { access_token: 'x', expires_in: 0 }, { expires_in: 9 }])(
    'that is %j are none',
    async (body) => {
      await expect(appWith(Response.json(body)).oauth.refresh('svcrt_last')).rejects.toMatchObject({
        name: 'OAuthError',
        error: 'invalid_response',
        message: 'invalid_response: The answer was 200, and not one of OAuth.',
        status: 200,
      });
    },
  );
});

describe('a refusal of the authorization server', () => {
  it('is an error, of a revocation as well', async () => {
    const refused = () => appWith(Response.json({ error: 'invalid_client' }, { status: 401 })).oauth;
    const expected = {
      error: 'invalid_client',
      status: 401,
      message: 'invalid_client: without a description',
    };
    await expect(refused().revoke('svcrt_1')).rejects.toMatchObject(expected);
    await expect(refused().refresh('svcrt_1')).rejects.toMatchObject(expected);
  });

  it('may come from something in between', async () => {
    const { oauth } = appWith(new Response('<html>', { status: 502 }));
    await expect(oauth.refresh('svcrt_1')).rejects.toMatchObject({ error: 'invalid_response', status: 502 });
  });
});

describe('a request for consent', () => {
  it('names scope and resource where they are wanted', async () => {
    const { oauth } = appWith();
    const redirectUri = 'https://app.example/callback';
    const asked = async (wanted: { scope?: string; resource?: string }) => {
      const { url } = await oauth.authorizationRequest({ redirectUri, ...wanted });
      const { searchParams } = new URL(url);
      return [searchParams.get('scope'), searchParams.get('resource')];
    };
    expect(await asked({})).toEqual([null, null]);
    expect(await asked({ scope: 'animal:read', resource: 'https://api.example/mcp' })).toEqual([
      'animal:read',
      'https://api.example/mcp',
    ]);
  });
});

describe('the tokens of a store', () => {
  const stored = { accessToken: 'svcat_0', refreshToken: 'svcrt_0', scope: '', usableUntil: now + 1 };

  /** A store that counts how often it was locked. */
  function counted(tokens: typeof stored) {
    const store = memoryTokenStore(tokens);
    const locked = jest.spyOn(store, 'update');
    return { store, locked };
  }

  it('are given without its lock while they are good', async () => {
    const { oauth, sent } = appWith(granted('svcat_1'));
    const { store, locked } = counted(stored);
    expect(await connectedBusiness(oauth, store)()).toBe('svcat_0');
    expect([locked.mock.calls.length, sent.length]).toEqual([0, 0]);
  });

  it('are fetched again from the time on until which they were valid', async () => {
    const { oauth } = appWith(granted('svcat_1'));
    const { store } = counted({ ...stored, usableUntil: now });
    expect(await connectedBusiness(oauth, store)()).toBe('svcat_1');
    expect(await store.read()).toMatchObject({ accessToken: 'svcat_1', usableUntil: now + 3540_000 });
  });

  it('are fetched again when they were refused, and once by several who share it', async () => {
    const { oauth, sent } = appWith(granted('svcat_1'), granted('svcat_2'));
    const { store } = counted(stored);
    const sources = [connectedBusiness(oauth, store), connectedBusiness(oauth, store)];
    expect(await Promise.all(sources.map((token) => token('svcat_0')))).toEqual(['svcat_1', 'svcat_1']);
    expect(sent).toHaveLength(1);
  });

  it('are those of the app itself where no business is meant', async () => {
    const { oauth, sent } = appWith(granted('svcat_1'));
    const token = appItself(oauth);
    expect([await token(), await token()]).toEqual(['svcat_1', 'svcat_1']);
    expect(sent.map(({ body }) => body)).toEqual([expect.stringContaining('client_credentials')]);
  });

  it('are none without a refresh token', async () => {
    const { oauth } = appWith();
    await expect(connectedBusiness(oauth, memoryTokenStore())()).rejects.toMatchObject({
      error: 'invalid_grant',
      status: null,
    });
  });
});
