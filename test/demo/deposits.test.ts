import { z } from 'zod';
import { signIn } from '../support/member.ts';
import { type Api, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const family = '/api/animallisting/v1';

let platform: TestPlatform;
let buyer: Api;
let shop: Api;
beforeAll(async () => {
  // A deposit can be paid for 30 minutes, and the copies of the demo world are as old as the run.
  platform = await startTestPlatform({ settings: { DEMO: '1' } });
  const { accounts, businesses } = platform.world;
  buyer = partnerApi(platform, (await signIn(platform, accounts.placeOwner)).accessToken);
  const asShop = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
  shop = partnerApi(platform, asShop.accessToken);
});
afterAll(() => platform?.stop());

const record = z.object({
  data: z.looseObject({ status: z.string(), refundedAmount: z.number(), releasedAmount: z.number() }),
});
const read = async (id: string) => record.parse((await buyer('GET', `${family}/deposits/${id}`)).body).data;
const move = (intent: string, step: string) =>
  partnerApi(platform, null)('POST', `/api/payment/v1/fake/intents/${intent}/${step}`);

describe("the demo world's deposits on a running platform", () => {
  it('are those of a buyer, the newest first', async () => {
    const { released, held, pending } = platform.world.deposits;
    const list = await buyer('GET', `${family}/me/deposits`);
    expect(list.body).toMatchObject({
      data: [
        { depositId: pending.id, status: 'CREATED', nextActionCode: 'PAY' },
        { depositId: held.id, status: 'PAID', nextActionCode: 'CONFIRM_HANDOVER' },
        { depositId: released.id, status: 'RELEASED' },
      ],
    });
    // A verified nonprofit pays no fee.
    expect(await read(released.id)).toMatchObject({ releasedAmount: 100, viewerRole: 'BUYER' });
  });

  it('can be paid at the fake provider, which reports it', async () => {
    const { pending } = platform.world.deposits;
    const intent = `pi_demo_open_40000_${pending.id}`;
    expect((await move(intent, 'succeed')).status).toBeLessThan(300);
    await until('PAID', async () => (await read(pending.id)).status, { withinMs: 10_000 });
  });

  it('can be given back by the seller, with money that the provider has', async () => {
    const { held } = platform.world.deposits;
    expect((await shop('POST', `${family}/deposits/${held.id}/refund`)).status).toBe(200);
    await until(400, async () => (await read(held.id)).refundedAmount, { withinMs: 10_000 });
    expect((await read(held.id)).status).toBe('REFUNDED');
  });

  it('are unknown to the provider where the id says nothing', async () => {
    const { held } = platform.world.deposits;
    for (const intent of [`pi_demo_paid_0_${held.id}`, `pi_demo_other_40000_${held.id}`, 'pi_demo_']) {
      expect((await move(intent, 'succeed')).status).toBe(404);
    }
  });
});
