import type { LiveSession, MemberTokenClaims } from '../../../kernel/access/authorization.ts';
import { type Facade, startFacade } from '../facade.ts';
import { businessId, otherId } from '../ids.ts';

const live: LiveSession = {
  email: 'ann@example.test',
  isEmailConfirmed: true,
  hasSecondFactor: false,
  locale: null,
};
const keys = '/api/developer/v1/admin/signing-keys';
const card = '/api/billing/v1/payment-card';

let facade: Facade;
beforeAll(async () => {
  facade = await startFacade({ RATE_LIMIT_MEMBER: '3' });
});
afterAll(() => facade.close());
beforeEach(() => {
  facade.authorization.state.session = live;
  facade.memberViewers.length = 0;
  facade.advance(120_000);
});

/** What a route answers to the token of a member. */
async function answerTo(path: string, claims: Partial<MemberTokenClaims> = {}): Promise<string> {
  const authorization = `Bearer ${await facade.authorization.memberToken(claims)}`;
  const { status, body } = await facade.send('GET', path, { headers: { authorization } });
  return `${status} ${String(body?.['platformResponseCode'])}`;
}
/** Of an operation that is reached: nobody is behind it here. */
const reached = '503 0010010000503';

describe("a member's token", () => {
  it('makes the member the viewer, who acts for the profile of the token', async () => {
    expect(await answerTo(card, { profile: businessId, profile_kind: 'BUSINESS' })).toBe(reached);
    expect(facade.memberViewers).toEqual([
      {
        kind: 'member',
        appId: null,
        memberId: otherId,
        profileId: businessId,
        profileKind: 'BUSINESS',
        isAdmin: false,
        scopes: [],
        requestId: expect.stringMatching(/./),
        sessionId: otherId,
      },
    ]);
  });

  it('tells that the address is not confirmed', async () => {
    facade.authorization.state.session = { ...live, isEmailConfirmed: false };
    expect(await answerTo(card)).toBe(reached);
    expect(facade.memberViewers).toMatchObject([{ memberId: otherId, isEmailUnconfirmed: true }]);
  });

  it('is needed, and one of an app does not do', async () => {
    const missing = await facade.send('GET', card);
    const ofApp = await facade.call('GET', card);
    expect([missing, ofApp].map(({ status, body }) => [status, body?.['platformResponseCode']])).toEqual([
      [401, '0010010000401'],
      [403, '0010010000403'],
    ]);
    const headers = { authorization: 'Bearer svcmt_x' };
    expect((await facade.send('GET', card, { headers })).status).toBe(401);
    expect(facade.memberViewers).toEqual([]);
  });

  it('stops when its session ends, and waits while nobody can tell', async () => {
    facade.authorization.state.session = null;
    expect(await answerTo(card)).toBe('401 0010010000402');
    facade.advance(2_000);
    facade.authorization.state.session = 'down';
    expect(await answerTo(card)).toBe(reached);
    expect(facade.memberViewers).toEqual([]);
  });

  it('opens what is for administrators to them only', async () => {
    expect(await answerTo(keys)).toBe('403 0010010000403');
    expect(facade.memberViewers).toEqual([]);
    expect(await answerTo(keys, { is_admin: true })).toBe(reached);
    expect(facade.memberViewers).toMatchObject([{ isAdmin: true }]);
  });

  it('is limited by its session', async () => {
    for (let count = 0; count < 3; count += 1) expect(await answerTo(card)).toBe(reached);
    expect(await answerTo(card)).toBe('429 0010010000429');
    expect(await answerTo(card, { session: businessId })).toBe(reached);
  });
});
