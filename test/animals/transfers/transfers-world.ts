import { z } from 'zod';
import type { ApiAnswer } from '../../support/partner.ts';
import { type OwnersWorld, type Party, dataOf, startOwnersWorld } from '../owners-world.ts';

export const transfersPath = '/api/animal-transfer/v1/transfers';
const area = 'AnimalTransfer_AnimalTransferOrchestration';
export const missing = `404 ${area}_GT_Resource_FL`;
export const wrongState = `409 ${area}_UP_State_RJ`;
export const isOpen = `409 ${area}_AD_Open_RJ`;
export const isReserved = `409 ${area}_AD_Reserved_RJ`;
export const notOwner = `403 ${area}_VL_NotOwner_RJ`;
export const notTheirs = '403 0010010000403';

export const transferSchema = z.strictObject({
  transferId: z.uuid(),
  animalId: z.uuid(),
  animalName: z.string(),
  type: z.string(),
  method: z.string(),
  status: z.string(),
  fromProfileId: z.uuid(),
  toProfileId: z.uuid(),
  priceAmount: z.number().nullable(),
  currency: z.string().nullable(),
  plannedHandoverDate: z.iso.date().nullable(),
  message: z.string().nullable(),
  deposit: z
    .strictObject({ amount: z.number(), depositClause: z.string(), description: z.string() })
    .nullable(),
  depositId: z.uuid().nullable(),
  depositStatus: z.string().nullable(),
  sourceKind: z.string().nullable(),
  sourceRefId: z.uuid().nullable(),
  approvals: z.array(z.strictObject({ profileId: z.uuid(), approvedAtUtc: z.iso.datetime().nullable() })),
  dispute: z
    .strictObject({
      openedByProfileId: z.uuid(),
      reason: z.string(),
      note: z.string().nullable(),
      openedAtUtc: z.iso.datetime(),
    })
    .nullable(),
  offerExpiresAtUtc: z.iso.datetime().nullable(),
  acceptedAtUtc: z.iso.datetime().nullable(),
  sellerCompletedAtUtc: z.iso.datetime().nullable(),
  buyerCompletedAtUtc: z.iso.datetime().nullable(),
  completedAtUtc: z.iso.datetime().nullable(),
  viewerRole: z.string(),
  version: z.int(),
  createdAtUtc: z.iso.datetime(),
});
export type TransferBody = z.infer<typeof transferSchema>;

/** The transfer of an answer. */
export function transferOf(answer: ApiAnswer): TransferBody {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return transferSchema.parse(dataOf(answer));
}

/** A day from now on, by UTC. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const someDeposit = { amount: 150, depositClause: 'REFUND', description: 'Held for Rex.' };

type Step = 'accept' | 'decline' | 'withdraw' | 'approve' | 'cancel' | 'dispute' | 'complete';

/** Transfers in a world: by default from the kennel to the buyer. */
export async function startTransfersWorld() {
  const world: OwnersWorld = await startOwnersWorld();

  async function offer(
    fields: object = {},
    { from = 'kennel', to = 'buyer' }: { from?: Party; to?: Party } = {},
  ) {
    const api = await world.as(from);
    return api('POST', transfersPath, {
      animalId: 'animalId' in fields ? fields.animalId : await world.animal(from),
      recipientProfileId: world.profileOf(to),
      type: 'SALE',
      plannedHandoverDate: dayFromNow(10),
      ...fields,
    });
  }

  async function take(party: Party, step: Step, transferId: string, headers: Record<string, string> = {}) {
    const body = step === 'dispute' ? { reason: 'Not as described' } : undefined;
    return (await world.as(party))('POST', `${transfersPath}/${transferId}/${step}`, body, headers);
  }

  async function offered(
    fields: object = {},
    parties: { from?: Party; to?: Party } = {},
  ): Promise<TransferBody> {
    return transferOf(await offer(fields, parties));
  }

  return {
    ...world,
    offer,
    offered,
    take,
    /** An offer that the buyer has accepted. */
    accepted: async (fields: object = {}): Promise<TransferBody> =>
      transferOf(await take('buyer', 'accept', (await offered(fields)).transferId)),
    read: async (party: Party, transferId: string) =>
      (await world.as(party))('GET', `${transfersPath}/${transferId}`),
    statusOf: async (transferId: string): Promise<string> =>
      transferOf(await (await world.as('admin'))('GET', `${transfersPath}/${transferId}`)).status,
    /** Moves the clock past the end of a transfer. */
    outwait: (transferId: string) =>
      world.pool.query(
        `update animals.transfer set offer_expires_at = now() - interval '1 s' where id = $1`,
        [transferId],
      ),
    /** Records a deposit on a transfer, as taking it does. */
    hold: (transferId: string, depositId: string) =>
      world.pool.query('update animals.transfer set deposit_id = $2 where id = $1', [transferId, depositId]),
  };
}
export type TransfersWorld = Awaited<ReturnType<typeof startTransfersWorld>>;
