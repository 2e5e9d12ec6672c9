import { readCard } from '../../authorization-server/connections/cards.ts';
import { type AccountClient, accountClient } from '../support/account-client.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

const path = '/account/payment-card';

let world: SignInWorld;
let client: AccountClient;
beforeAll(async () => {
  world = await startSignInWorld();
  client = await accountClient(world);
});
afterAll(() => world.stop());

const ofCattery = (more: Record<string, string> = {}, page = path) =>
  `${page}?${new URLSearchParams({ business: world.profiles.cattery.id, ...more }).toString()}`;
const statusOf = async (businessId: string) => (await readCard(world.deps, businessId)).status;

describe('/account/payment-card', () => {
  it('says that there is no card, accepts one of the test provider, and shows the result', async () => {
    const page = await client.get(ofCattery());
    expect(page.text).toContain('No card');
    expect(page.text).toContain('Test provider');
    const added = await client.submit(ofCattery(), { card: 'pm_card_visa' });
    expect(added.status).toBe(303);
    const after = await client.get(added.location ?? '');
    expect(after.text).toContain('Visa ending in 4242');
    expect(after.text).toContain('12/2030');
    expect(after.text).toContain('role="status"');
    expect(await statusOf(world.profiles.cattery.id)).toBe('VALID');
  });

  it.each([
    ['pm_card_chargeDeclined', 'DECLINED', 'The card was declined'],
    ['pm_card_authenticationRequired', 'NEEDS_VERIFICATION', 'must be verified again'],
    ['pm_card_expired', 'EXPIRED', 'The card has expired'],
  ])('puts %s on file as %s, and says what that means', async (card, status, text) => {
    const answer = await client.submit(ofCattery(), { card });
    const page = await client.get(answer.location ?? '');
    expect(/<div class="alert" role="alert">(.*?)<\/div>/s.exec(page.text)?.[1]).toContain(text);
    expect(page.text).not.toContain('role="status"');
    expect(await statusOf(world.profiles.cattery.id)).toBe(status);
  });

  it('refuses a card that the provider does not know', async () => {
    const before = await readCard(world.deps, world.profiles.cattery.id);
    expect((await client.submit(ofCattery(), { card: '4242 4242 4242 4242' })).status).toBe(400);
    expect(await readCard(world.deps, world.profiles.cattery.id)).toEqual(before);
  });

  it('removes the card after a question', async () => {
    await client.submit(ofCattery(), { card: 'pm_card_amex' });
    const answer = await client.submit(ofCattery({}, `${path}/remove`));
    expect(answer.status).toBe(303);
    expect((await client.get(answer.location ?? '')).text).toContain('Payment card removed.');
    expect(await statusOf(world.profiles.cattery.id)).toBe('NONE');
  });

  it('leads back to the request that sent the person here, also after a card was added or removed', async () => {
    const next = `/connect/authorize?client_id=x&state=${encodeURIComponent('"&<')}`;
    const back = `<a href="${world.url}/connect/authorize?client_id=x&amp;state=%22%26%3C">Back to the request</a>`;
    const here = ofCattery({ continue: next });
    expect((await client.get(here)).text).toContain(back);
    const added = await client.submit(here, { card: 'pm_card_visa' });
    expect((await client.get(added.location ?? '')).text).toContain(back);
    const removed = await client.submit(ofCattery({ continue: next }, `${path}/remove`));
    expect((await client.get(removed.location ?? '')).text).toContain(back);
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '/account', 'javascript:alert(1)'])(
    'leads nowhere else: not to %s',
    async (next) => {
      expect((await client.get(ofCattery({ continue: next }))).text).not.toContain('Back to the request');
    },
  );

  it('is not there for a business of others, or one where the member only helps', async () => {
    for (const { id } of [world.profiles.shop, world.profiles.employer, world.profiles.owner]) {
      for (const address of [`${path}?business=${id}`, `${path}/remove?business=${id}`]) {
        expect((await client.get(address)).status).toBe(404);
        expect((await client.post(address, { card: 'pm_card_expired' })).status).toBe(404);
      }
    }
    expect(await statusOf(world.profiles.shop.id)).toBe('VALID');
  });

  it('changes nothing for a form without a token, or with that of another session or business', async () => {
    const other = formOf(await (await accountClient(world)).get(ofCattery()), `${path}?`);
    const ofKennel = formOf(await client.get(`${path}?business=${world.profiles.kennel.id}`), `${path}?`);
    for (const fields of [{}, { csrf: 'forged' }, other.fields, ofKennel.fields]) {
      const answer = await client.post(ofCattery(), { ...fields, card: 'pm_card_visa' });
      expect([answer.status, answer.location]).toEqual([403, null]);
    }
    expect(await statusOf(world.profiles.cattery.id)).toBe('NONE');
  });

  it('tells a member without businesses so, and sends who is not signed in to sign in', async () => {
    const page = await (await accountClient(world, 'buyer')).get(path);
    expect([page.status, page.text.includes('do not own or manage a business')]).toEqual([200, true]);
    const stranger = createPageClient(world.url);
    const answer = await stranger.get(ofCattery());
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/sign-in\?continue=/)]);
    const next = new URL(answer.location ?? '', world.url).searchParams.get('continue') ?? '';
    expect((await stranger.signIn(world.accounts.owner, next)).path).toBe(ofCattery());
  });
});
