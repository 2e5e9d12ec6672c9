import { appCode } from '../../support/authenticator.ts';
import { codeOf } from '../../support/identity-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SecondFactorWorld, startSecondFactorWorld, step } from './second-factor/second-factor-world.ts';

const fewest = 4;
let world: SecondFactorWorld;
beforeAll(async () => {
  world = await startSecondFactorWorld({
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SIGNIN_FAILURES_PER_ADDRESS: String(fewest),
  });
});
afterAll(() => world.stop());
beforeEach(() => world.beginTest());

let guesses = 0;
/** A guess at a different account each time, so that no account's own limit is reached. */
function guess(address: string, headers: Record<string, string> = {}) {
  const body = { email: `guess${(guesses += 1)}@example.com`, password: 'not the password' };
  return world.call('POST', '/sign-in', { body, headers: { 'X-Forwarded-For': address, ...headers } });
}

function signInFrom(address: string, totpCode?: string, { email, password } = world.accounts.owner) {
  const body = { email, password, totpCode };
  return world.call('POST', '/sign-in', { body, headers: { 'X-Forwarded-For': address } });
}

async function statusesOf(answers: readonly Promise<{ readonly status: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('failed sign-ins of one address', () => {
  it('close it to everybody for the rest of the minute, and no other address', async () => {
    for (let count = 0; count < fewest; count += 1) {
      expect((await guess('192.0.2.1')).status).toBe(401);
      world.pass(10_000);
    }
    const answers = [await guess('192.0.2.1'), await signInFrom('192.0.2.1')];
    for (const answer of answers) {
      expect([answer.status, codeOf(answer)]).toEqual([429, '0010010000429']);
      expect(answer.headers.get('Retry-After')).toBe('20');
    }
    expect((await signInFrom('192.0.2.2')).status).toBe(200);
    world.pass(20_000);
    expect((await signInFrom('192.0.2.1')).status).toBe(200);
  });

  it('count in cookie mode and on the pages', async () => {
    const cookieMode = { 'X-Svc-Session': 'COOKIE' };
    expect((await guess('127.0.0.1', cookieMode)).status).toBe(401);
    expect((await guess('::1', cookieMode)).status).toBe(401);
    const browser = createPageClient(world.url);
    const attempt = () => browser.signIn({ email: `form${(guesses += 1)}@example.com`, password: 'wrong' });
    for (let count = 1; count < fewest; count += 1) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(refused.text).toContain('There were too many attempts to sign in. Try again in a minute.');
    expect((await browser.signIn(world.accounts.owner)).status).toBe(429);
  });

  it('are wrong codes too, from programs and on the pages', async () => {
    const member = await world.newMemberWithFactor();
    const attempt = () =>
      signInFrom('192.0.2.3', '000000', { ...world.accounts.owner, ...member.credentials });
    expect(await statusesOf(times(fewest, attempt))).toEqual(times(fewest, () => 401));
    expect((await signInFrom('192.0.2.3')).status).toBe(429);

    const browser = createPageClient(world.url);
    let page = await browser.signIn(member.credentials);
    const enterCode = (code: string) => {
      const { action, fields } = formOf(page, '/sign-in');
      return browser.post(action, { ...fields, totpCode: code });
    };
    for (let count = 0; count < fewest; count += 1) {
      page = await enterCode('000000');
      expect(page.status).toBe(401);
    }
    world.pass(step);
    expect((await enterCode(appCode(member.secret, world.now()))).status).toBe(429);
    world.pass(step);
    expect((await enterCode(appCode(member.secret, world.now()))).status).toBe(303);
  });

  it('are those of its network, where it is one of IPv6', async () => {
    for (let count = 0; count < fewest; count += 1) {
      expect((await guess(`2001:db8:0:1::${count + 1}`)).status).toBe(401);
    }
    expect((await guess('2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:0:2::1')).status).toBe(401);
  });

  it('are none of the sign-ins that succeed, which make nobody forget the others', async () => {
    for (let count = 0; count < 2 * fewest; count += 1) {
      expect((await signInFrom('192.0.2.4')).status).toBe(200);
    }
    for (let count = 0; count < fewest; count += 1) {
      expect((await guess('192.0.2.4')).status).toBe(401);
      if (count < fewest - 1) expect((await signInFrom('192.0.2.4')).status).toBe(200);
    }
    expect((await guess('192.0.2.4')).status).toBe(429);
  });
});

describe('sign-ins of one address at once', () => {
  it('fail no more often than the limit lets them: 100', async () => {
    const statuses = await statusesOf(times(100, () => guess('192.0.2.5')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(fewest);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - fewest);
  });

  it('wait for each other, and succeed, though they are more than may fail', async () => {
    const members = await Promise.all(times(3 * fewest, () => world.newMember()));
    const attempts = members.map(({ credentials }) =>
      signInFrom('192.0.2.6', undefined, { ...world.accounts.owner, ...credentials }),
    );
    expect(await statusesOf(attempts)).toEqual(members.map(() => 200));
  });
});
