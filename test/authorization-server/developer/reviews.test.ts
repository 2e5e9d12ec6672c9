import { z } from 'zod';
import { signIn } from '../../support/member.ts';
import { type Api, partnerApi } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { applications, missing, startConsole } from './developer-console.ts';

const admin = '/api/developer/v1/admin/applications';
const shown = z.object({
  data: z.object({
    reviewStatus: z.string(),
    reviewReason: z.string().nullable(),
    reviewRequestedAtUtc: z.string().nullable(),
  }),
});
const coded = z.object({ platformResponseCode: z.string() });
const listed = z.object({ data: z.array(z.object({ appId: z.string() })) });
const reason = 'The privacy policy names nobody.';

let world: Awaited<ReturnType<typeof startConsole>>;
let administrator: Api;
beforeAll(async () => {
  world = await startConsole();
  const { accessToken } = await signIn(world.platform, world.platform.world.accounts.admin);
  administrator = partnerApi(world.platform, accessToken);
});
afterAll(() => world?.platform.stop());

const codeOf = (answer: { status: number; body: unknown }) =>
  `${answer.status} ${coded.safeParse(answer.body).data?.platformResponseCode ?? ''}`;

async function waiting(): Promise<string[]> {
  const answer = await administrator('GET', `${admin}?isReviewRequested=true`);
  return listed.parse(answer.body).data.map(({ appId }) => appId);
}

describe('POST /api/developer/v1/applications/{appId}/review', () => {
  it('asks once, until the administrators have answered with a reason', async () => {
    const { appId } = await world.register({ name: 'Asks once' });
    const path = `${applications}/${appId}`;
    const [asked, again] = await Promise.all([
      world.developer('POST', `${path}/review`),
      world.developer('POST', `${path}/review`),
    ]);
    const answers = [codeOf(asked), codeOf(again)].toSorted();
    expect(answers).toEqual(['201 ', '409 Developer_Application_AD_Review_RJ']);
    expect([asked.body, again.body]).toContainEqual(
      expect.objectContaining({
        data: { reviewId: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'OPEN' },
      }),
    );
    expect(await waiting()).toContain(appId);
    expect(codeOf(await world.stranger('POST', `${path}/review`))).toBe(missing);

    const marked = `\u202E${reason}\u2066`;
    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REJECTED', reason: marked });
    expect(await waiting()).not.toContain(appId);
    const { data } = shown.parse((await world.developer('GET', path)).body);
    expect(data).toEqual({ reviewStatus: 'REJECTED', reviewReason: reason, reviewRequestedAtUtc: null });
  });

  it('asks again for a rejected app only once it is changed, and not for a reviewed one', async () => {
    const { appId } = await world.register({ name: 'Asks again' });
    const path = `${applications}/${appId}`;
    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REJECTED', reason });
    const unchanged = await world.developer('POST', `${path}/review`);
    expect(codeOf(unchanged)).toBe('409 Developer_Application_UP_State_RJ');
    await world.developer('PATCH', path, { privacyUrl: 'https://planner.example/who-we-are' });
    expect(codeOf(await world.developer('POST', `${path}/review`))).toBe('201 ');
    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REVIEWED' });
    expect(codeOf(await world.developer('POST', `${path}/review`))).toBe(
      '409 Developer_Application_UP_State_RJ',
    );
    await world.developer('PATCH', path, { name: 'Asks anew' });
    expect(codeOf(await world.developer('POST', `${path}/review`))).toBe('201 ');
  });

  it('tells the owners of the publisher what the review came to, and why', async () => {
    const { appId } = await world.register({ name: 'Is told' });
    await administrator('POST', `${admin}/${appId}/review`, { reviewStatus: 'REJECTED', reason });
    const { accounts } = world.platform.world;
    const { accessToken } = await signIn(world.platform, accounts.developer);
    const notices = async () =>
      (
        await partnerApi(world.platform, accessToken)('POST', '/graphql', {
          query: '{ notices(pageSize: 100) { items { title text } } }',
        })
      ).text;
    await until(true, async () => (await notices()).includes(`Reason: ${reason}`), { withinMs: 10_000 });
  });
});

describe('a suspended application', () => {
  it('names whom to ask, as the mail does', async () => {
    const { appId } = await world.register({ name: 'Is suspended' });
    await administrator('POST', `${admin}/${appId}/suspend`, { reason: 'Sends too much.' });
    const { body } = await world.developer('GET', `${applications}/${appId}`);
    expect(body).toMatchObject({
      data: { statusReason: 'Sends too much.', statusContact: 'help@svc.example' },
    });
    await administrator('POST', `${admin}/${appId}/reinstate`, {});
    expect((await world.developer('GET', `${applications}/${appId}`)).body).toMatchObject({
      data: { statusReason: null, statusContact: null },
    });
  });
});
