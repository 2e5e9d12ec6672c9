import { Pool } from 'pg';
import { z } from 'zod';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

export const contractsPath = '/api/contract/v1/contracts';

const contractSchema = z.strictObject({
  contractId: z.uuid(),
  templateId: z.uuid(),
  templateVersion: z.int(),
  buyerProfileId: z.uuid(),
  sellerProfileId: z.uuid(),
  listingId: z.uuid().nullable(),
  transferId: z.uuid().nullable(),
  title: z.string(),
  text: z.string(),
  textSha256: z.string().regex(/^[0-9a-f]{64}$/),
  signedByBuyerAtUtc: z.iso.datetime().nullable(),
  signedBySellerAtUtc: z.iso.datetime().nullable(),
  isBindingForClause: z.boolean(),
  signatures: z.array(
    z.strictObject({ party: z.string(), method: z.string(), signedAtUtc: z.iso.datetime() }),
  ),
  createdAtUtc: z.iso.datetime(),
});
export type Contract = z.infer<typeof contractSchema>;

/** The contract of a successful answer. */
export function contractOf({ status, body, text }: ApiAnswer): Contract {
  if (status !== 200 && status !== 201) throw new Error(`no contract: ${status} ${text}`);
  return z.object({ data: contractSchema }).parse(body).data;
}

/** The whole system with a seller, the kennel, and buyers who agree with it. */
export async function startAgreementsWorld(options: Parameters<typeof startTestPlatform>[0] = {}) {
  const platform: TestPlatform = await startTestPlatform(options);
  const { accounts, businesses } = platform.world;
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 4 });
  const tokenOf = async (account: 'owner' | 'buyer' | 'otherBuyer' | 'otherOwner', profileId?: string) =>
    (await signIn(platform, accounts[account], profileId)).accessToken;
  const tokens = {
    seller: await tokenOf('owner', businesses.kennel.profileId),
    buyer: await tokenOf('buyer'),
    otherBuyer: await tokenOf('otherBuyer'),
    shop: await tokenOf('otherOwner', businesses.shop.profileId),
    /** The owner of the kennel, acting for themselves. */
    ownerAsPerson: await tokenOf('owner'),
  };
  type Who = keyof typeof tokens;
  const apiOf = (who: Who): Api => partnerApi(platform, tokens[who]);
  const graphOf = (who: Who | null): GraphApi => graphApi(platform, who === null ? null : tokens[who]);

  /** Creates a template; returns its id. */
  async function makeTemplate(given: object = {}, who: Who = 'seller'): Promise<string> {
    const answer = await graphOf(who)(
      'mutation ($input: CreateContractTemplateInput!) { createContractTemplate(input: $input) { id } }',
      {
        input: {
          name: 'Puppy contract',
          text: '{{buyerName}} buys {{petName}} of {{ sellerName }} on {{date}}.',
          isOpenToBuyers: true,
          ...given,
        },
      },
    );
    return z.object({ createContractTemplate: z.object({ id: z.uuid() }) }).parse(answer.data)
      .createContractTemplate.id;
  }

  const create = (who: Who, given: object, headers: Record<string, string> = {}) =>
    apiOf(who)(
      'POST',
      contractsPath,
      { listingId: platform.world.listings.reserve.listingId, values: { petName: 'Renoir' }, ...given },
      headers,
    );
  /** A new contract of the seller and the buyer. */
  const agree = async (): Promise<Contract> =>
    contractOf(await create('buyer', { templateId: await makeTemplate() }));
  /** A transfer of an animal of the kennel to the buyer. */
  async function offerTransfer(): Promise<string> {
    const [animalId, transferId] = [newId(), newId()];
    const seller = businesses.kennel.profileId;
    await pool.query(
      `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
         life_status, created_at, updated_at)
       values ($1::uuid, 'SVC-AN-' || $1::text, $2, 'Offered', 'offered', 'DOG', 'F', 'ALIVE', now(), now())`,
      [animalId, seller],
    );
    await pool.query(
      `insert into animals.transfer (id, animal_id, type, method, status, from_profile_id, to_profile_id, price_amount,
         currency, planned_handover_date, offer_expires_at, created_at, updated_at)
       values ($1, $2, 'SALE', 'DIRECT', 'OFFERED', $3, $4, 1200, 'USD', '2030-06-01', '2030-06-04Z', now(), now())`,
      [transferId, animalId, seller, accounts.buyer.profileId],
    );
    return transferId;
  }

  const sign = (who: Who, contractId: string, headers: Record<string, string> = {}) =>
    apiOf(who)('POST', `${contractsPath}/${contractId}/sign`, undefined, headers);

  return {
    ...platform,
    pool,
    ids: { seller: businesses.kennel.profileId, buyer: accounts.buyer.profileId },
    apiOf,
    graphOf,
    makeTemplate,
    create,
    agree,
    offerTransfer,
    sign,
    /** Runs functions for other rooms in their own transaction. */
    ask: async <Answer>(work: (transaction: ReturnType<typeof transactionOn>) => Promise<Answer>) => {
      const client = await pool.connect();
      try {
        return await work(transactionOn(client));
      } finally {
        client.release();
      }
    },
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

export type AgreementsWorld = Awaited<ReturnType<typeof startAgreementsWorld>>;
