import * as fc from 'fast-check';
import { inputsPerRoute } from '../../support/fuzz.ts';
import { createIdentityClient, cookieSessionData, sessionData } from '../../support/identity-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({
    SIGN_UPS_PER_ADDRESS_PER_DAY: '1000000',
    RATE_LIMIT_SIGNIN: '1000000',
    RATE_LIMIT_MEMBER: '1000000',
  });
});
afterAll(() => world.stop());

const nasty = fc.constantFrom(
  '\0',
  '\ud800',
  '\u202Ex',
  'ﷺ',
  'e\u0301',
  '1e999',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '%_\\',
  '%00',
  '<script>',
  'a'.repeat(5_000),
  'svcmr_x',
  '000000',
  'Olive@example.com',
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 50 }), fc.string({ maxLength: 150 }));
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }));
const mostly = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: value });

const emails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('olive@example.com', 'nobody@example.com', 'ＯＬＩＶＥ@example.com'),
);
const passwords = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 140 });
const headers = fc.record(
  {
    'X-Svc-Session': fc.constantFrom('COOKIE', 'cookie', 'x'),
    'X-Svc-Csrf': fc.base64String(),
    Cookie: fc.constantFrom(
      'svc_sid=x',
      'svc_sid=',
      'svc_session=x; svc_sid="',
      'svc_sid=svcmr_x; svc_sid=y',
    ),
    Authorization: fc.constantFrom(
      'Bearer',
      'Bearer x',
      'Bearer svcmt_a.b.c',
      'Bearer svcat_a.b.c',
      'Basic x',
    ),
    'Content-Type': fc.constantFrom('application/json', 'application/json; charset=x', 'text/plain'),
  },
  { requiredKeys: [] },
);

/** A problem as contract 0.3 describes it: the caller's fault, and without internal details. */
function expectProblem(status: number, body: unknown): void {
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({
    type: expect.stringMatching(/\/errors\/[a-z-]+$/),
    title: expect.any(String),
    status,
    detail: expect.any(String),
    instance: expect.stringMatching(/^urn:svc:request:/),
    platformResponseCode: expect.stringMatching(/^(0010010000\d{3}|Identity_\w+_(RJ|FL))$/),
    requestId: expect.any(String),
    timestamp: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toMatch(/select |insert |syntax|\.ts:|stack|argon2/i);
  // zod's own words for faults without a message.
  expect(JSON.stringify(body)).not.toMatch(
    /Invalid |Too (?:big|small):|expected \w+, received|Unrecognized key/,
  );
}

function expectSession(body: unknown): void {
  const { data } = body !== null && typeof body === 'object' && 'data' in body ? body : { data: null };
  const isSession = sessionData.safeParse(data).success || cookieSessionData.safeParse(data).success;
  expect(isSession).toBe(true);
}

async function send(path: string, method: string, body: unknown, given: Record<string, string>) {
  world.pass(60_000);
  return createIdentityClient(world.url).call(method, path, { body, headers: given });
}

const minutes = 60_000;

describe('generated requests', () => {
  it(
    'to sign up are answered as documented',
    async () => {
      const body = fc.record(
        {
          email: mostly(emails),
          password: mostly(passwords),
          displayName: mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })),
          preferredLocale: mostly(fc.constantFrom('en', 'de-AT', null)),
          [`__proto__`]: value,
        },
        { requiredKeys: ['password'] },
      );
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(body, headers, async (given, sent) => {
          const answer = await send('/sign-up', 'POST', given, sent);
          seen.add(answer.status);
          if (answer.status === 201) expectSession(answer.body);
          else expectProblem(answer.status, answer.body);
        }),
        { numRuns: inputsPerRoute },
      );
      // Generated accounts were created, and existing ones met: not everything is refused for its form.
      for (const status of [201, 400, 409, 415]) expect(seen).toContain(status);
    },
    5 * minutes,
  );

  it(
    'to sign in are answered as documented',
    async () => {
      const body = fc.record(
        {
          email: mostly(emails),
          password: mostly(fc.oneof(passwords, fc.constant(world.accounts.owner.password))),
          totpCode: mostly(fc.constantFrom('000000', null)),
        },
        { requiredKeys: ['email', 'password'] },
      );
      const seen = new Set<number>();
      await fc.assert(
        fc.asyncProperty(body, headers, async (given, sent) => {
          const answer = await send('/sign-in', 'POST', given, sent);
          seen.add(answer.status);
          if (answer.status === 200) expectSession(answer.body);
          else expectProblem(answer.status, answer.body);
        }),
        { numRuns: inputsPerRoute },
      );
      for (const status of [200, 400, 401, 415]) expect(seen).toContain(status);
    },
    5 * minutes,
  );

  it(
    'to the other routes of the identity API are answered as documented',
    async () => {
      const route = fc.constantFrom(
        ['POST', '/token'],
        ['POST', '/acting-profile'],
        ['POST', '/sign-out'],
        ['GET', '/me'],
        ['GET', '/sessions'],
        ['DELETE', '/sessions/x'],
        ['POST', '/totp'],
        ['POST', '/totp/confirm'],
        ['POST', '/totp/recovery-codes'],
        ['DELETE', '/totp'],
      );
      const { email, password } = world.accounts.owner;
      let token = '';
      const body = fc.record(
        { refreshToken: value, profileId: value, code: value, password: mostly(fc.constant(password)) },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(
          route,
          body,
          headers,
          fc.boolean(),
          async ([method = '', path = ''], given, sent, isMember) => {
            if (token === '' || path === '/sign-out') {
              const answer = await send('/sign-in', 'POST', { email, password }, {});
              token = sessionData.parse(
                answer.body !== null && typeof answer.body === 'object' && 'data' in answer.body
                  ? answer.body.data
                  : null,
              ).accessToken;
            }
            const authorization = isMember ? { Authorization: `Bearer ${token}` } : {};
            const answer = await send(path, method, method === 'GET' ? undefined : given, {
              ...sent,
              ...authorization,
            });
            world.pass(-minutes);
            if (answer.status >= 400) expectProblem(answer.status, answer.body);
          },
        ),
        { numRuns: inputsPerRoute },
      );
    },
    5 * minutes,
  );

  it(
    'to the forms of both pages are answered with a page, or lead on to nowhere else',
    async () => {
      const client = createPageClient(world.url);
      const csrf = {
        '/sign-in': formOf(await client.get('/sign-in'), '/sign-in').fields['csrf'] ?? '',
        '/sign-up': formOf(await client.get('/sign-up'), '/sign-up').fields['csrf'] ?? '',
      };
      const path = fc.constantFrom('/sign-in' as const, '/sign-up' as const);
      const wellFormed = text.map((part) => part.toWellFormed());
      const names = ['email', 'password', 'displayName', 'continue', 'challenge', 'totpCode', 'recoveryCode'];
      const fields = fc.dictionary(fc.constantFrom(...names), fc.oneof(wellFormed, fc.emailAddress()));
      await fc.assert(
        fc.asyncProperty(path, fields, async (target, given) => {
          world.pass(60_000);
          const page = await client.post(target, { csrf: csrf[target], ...given });
          expect(page.status).toBeLessThan(500);
          if (page.status === 303) expect(page.location).toMatch(/^\/(sign-in|connect\/authorize|account)/);
          else expect(page.text).toContain('<!doctype html>');
          expect(page.text).not.toContain('<script>');
        }),
        { numRuns: inputsPerRoute },
      );
    },
    5 * minutes,
  );
});
