import { z } from 'zod';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { portOf } from '../../../kernel/env.ts';
import { send } from '../../rest-facade/facade.ts';
import { signIn } from '../../support/member.ts';
import { type Api, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { dayIn } from '../listings/listings-world.ts';
import { assetOf, assetsPath, formOf, plainPicture } from '../media/media-world.ts';

export const listings = '/api/animallisting/v1';
export const transfers = '/api/animal-transfer/v1';
export const soon = { withinMs: 15_000 };
const created = z.object({
  depositId: z.uuid(),
  amount: z.number(),
  checkout: z.object({ psp: z.literal('fake'), pspIntentReference: z.string() }),
});
const record = z.looseObject({
  status: z.string(),
  releasedToSellerAtUtc: z.string().nullable(),
  ownershipTransferredAtUtc: z.string().nullable(),
  refundedAmount: z.number(),
});
const shown = z.looseObject({ listingId: z.uuid(), shortCode: z.string() });

/** The data of an answer with this status. */
export async function dataOf(asked: ReturnType<Api>, status: number): Promise<unknown> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return z.object({ data: z.unknown() }).parse(answer.body).data;
}

export const codeOf = async (asked: ReturnType<Api>) =>
  z.looseObject({ resultCode: z.string() }).parse((await asked).body).resultCode;

/** What a deposit of 200.00 on a listing needs. */
export const reserveTerms = () => ({
  price: 1_200,
  currency: 'USD',
  city: 'Albany',
  countryCode: 'US',
  deposit: {
    required: true,
    amount: 200,
    reserveMode: 'RESERVE',
    pickupWindowEnd: dayIn(20),
    depositClause: 'ARBITRATE',
  },
});

/** The whole system, without replacements by the test: the kennel sells, two people buy. */
export async function startSaleWorld(topology: Topology) {
  const platform: TestPlatform = await startTestPlatform({ topology });
  const pool = createPool({ url: platform.databaseUrl, poolSize: 1 });
  const { accounts, businesses } = platform.world;
  const kennel = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  const tokens = {
    buyer: (await signIn(platform, accounts.buyer)).accessToken,
    other: (await signIn(platform, accounts.otherBuyer)).accessToken,
  };
  const seller = partnerApi(platform, kennel.accessToken);
  const buyers = { buyer: partnerApi(platform, tokens.buyer), other: partnerApi(platform, tokens.other) };
  const { buyer } = buyers;

  const read = async (id: string) =>
    record.parse(await dataOf(seller('GET', `${listings}/deposits/${id}`), 200));

  async function pay({ checkout, depositId }: z.infer<typeof created>): Promise<void> {
    const paid = await buyer('POST', `/api/payment/v1/fake/intents/${checkout.pspIntentReference}/succeed`);
    expect(paid.status).toBeLessThan(300);
    await until('PAID', async () => (await read(depositId)).status, soon);
  }

  async function photograph(): Promise<string> {
    const form = formOf([['file', await plainPicture(40, 30).jpeg().toBuffer()]]);
    const headers = { authorization: `Bearer ${tokens.buyer}`, ...form.headers };
    const port = portOf(platform.env, 'rest-facade');
    return assetOf(await send(port, 'POST', assetsPath, { body: form.body, headers })).mediaShortCode;
  }

  return {
    platform,
    pool,
    seller,
    buyer,
    other: buyers.other,
    read,
    pay,
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
    /** Whether the seller's account at the provider can be paid to. */
    setPayable: (isActive: boolean) =>
      pool.query('update deposits.payout_account set is_active = $2 where profile_id = $1', [
        businesses.kennel.profileId,
        isActive,
      ]),
    publish: async (body: object) => {
      const made = shown.parse(await dataOf(seller('POST', `${listings}/listings`, body), 201));
      await dataOf(seller('POST', `${listings}/listings/${made.listingId}/publish`), 200);
      return made;
    },
    begin: async (path: string, status = 201) => created.parse(await dataOf(buyer('POST', path, {}), status)),
    /** Both confirm, and the chip is the animal's. */
    handOver: async (depositId: string, scannedChipId: string) => {
      const deposit = `${listings}/deposits/${depositId}`;
      const photoMediaShortCode = await photograph();
      await dataOf(buyer('POST', `${deposit}/handover/buyer`, { photoMediaShortCode }), 200);
      await dataOf(seller('POST', `${deposit}/handover/seller`, { scannedChipId }), 200);
    },
    /** Waits until the seller has the money and the buyer the animal. */
    untilOver: (depositId: string) =>
      until(
        true,
        async () => {
          const { status, releasedToSellerAtUtc, ownershipTransferredAtUtc } = await read(depositId);
          return (
            status === 'RELEASED' && releasedToSellerAtUtc !== null && ownershipTransferredAtUtc !== null
          );
        },
        soon,
      ),
  };
}

export type SaleWorld = Awaited<ReturnType<typeof startSaleWorld>>;
