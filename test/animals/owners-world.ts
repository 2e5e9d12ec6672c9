import { Pool } from 'pg';
import { z } from 'zod';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { type Viewer, systemViewer } from '../../kernel/access/viewer.ts';
import type { GraphResult } from '../../kernel/graph/graph.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { newId } from '../../kernel/text/ids.ts';
import type {
  CreatedDeposit,
  TransferDepositTerms,
  TransferDeposits,
  TransferEnded,
} from '../../subgraphs/animals/transfers/transfer-deposits.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type Api, type ApiAnswer, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const people = {
  kennel: ['owner', 'kennel'],
  shop: ['otherOwner', 'shop'],
  rescue: ['rescueOwner', 'rescue'],
  buyer: ['buyer', null],
  otherBuyer: ['otherBuyer', null],
  admin: ['admin', null],
} as const;
export type Party = keyof typeof people;

/** The service that holds deposits, replaced by a test: what it holds, and what it was told. */
export interface HeldDeposits extends TransferDeposits {
  /** Deposits that are not over, for which animals are reserved. */
  readonly held: Set<string>;
  /** Deposits by the transfer that they were taken on. */
  readonly taken: Map<string, CreatedDeposit & { readonly terms: TransferDepositTerms }>;
  readonly told: TransferEnded[];
  /** How many of the next calls fail before one succeeds. */
  deaf: number;
  /** Runs before it takes the next deposit. */
  meanwhile: () => Promise<void>;
}

function holdDeposits(): HeldDeposits {
  const deposits: HeldDeposits = {
    held: new Set(),
    taken: new Map(),
    told: [],
    deaf: 0,
    meanwhile: async () => {},
    closeReservations: async (ids) => ids.filter((id) => !deposits.held.has(id)),
    unreserved: async () => [],
    rules: async () => ({ currency: 'USD', capAmount: '500.00', capPercent: '25' }),
    create: async (terms) => {
      await deposits.meanwhile();
      const { transferId, amount, currency } = terms;
      const checkout = { psp: 'fake', pspIntentReference: 'pi', clientSecret: 'cs', publishableKey: 'pk' };
      const before = deposits.taken.get(transferId);
      if (before !== undefined) return { ...before, isNew: false };
      const made = {
        terms,
        depositId: newId(),
        amount,
        currency,
        checkout,
        expiresAtUtc: '2026-11-23T12:00:00.000Z',
        isNew: true,
      };
      deposits.taken.set(transferId, made);
      return made;
    },
    statusesOf: async (ids) =>
      ids.map((id) =>
        [...deposits.taken.values()].some(({ depositId }) => depositId === id) ? 'PAID' : null,
      ),
    reportEnded: async (ended) => {
      if (deposits.deaf > 0) {
        deposits.deaf -= 1;
        throw new Error('nobody hears');
      }
      deposits.told.push(ended);
    },
  };
  return deposits;
}

export interface OwnersWorld extends TestPlatform {
  readonly pool: Pool;
  readonly deposits: HeldDeposits;
  /** The REST API for a member, acting for their business if they have one. */
  as(party: Party): Promise<Api>;
  graphAs(party: Party): Promise<GraphApi>;
  profileOf(party: Party): string;
  /** A new animal of somebody. */
  animal(owner: Party, fields?: AnimalFields): Promise<string>;
  /** The graph for a service of the platform, or for the given viewer. */
  ask(document: string, variables: object, viewer?: Viewer): Promise<GraphResult>;
  ownerOf(animalId: string): Promise<string>;
  /** Reserves an animal for a deposit that is held from then on; returns the deposit's id. */
  reserve(animalId: string, seller: Party): Promise<string>;
}

interface AnimalFields {
  readonly name?: string;
  readonly sex?: 'F' | 'M' | 'U';
  readonly species?: string;
  readonly born?: string | null;
  readonly coOwners?: readonly Party[];
}

/** `201` for a success, `status code` for a refusal. */
export const verdictOf = (answer: ApiAnswer) =>
  answer.status < 300 ? String(answer.status) : problemOf(answer);

/** `data` of an answer in the envelope. */
export function dataOf(answer: ApiAnswer): Record<string, unknown> {
  return z
    .object({ data: z.record(z.string(), z.unknown()), resultCode: z.string().endsWith('_SU') })
    .parse(answer.body).data;
}

/** How often each outcome occurred. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** The whole system in one process, with the test's own deposits. */
export async function startOwnersWorld(settings: NodeJS.ProcessEnv = {}): Promise<OwnersWorld> {
  const deposits = holdDeposits();
  const own = { animals: { deposits, pauseMs: 20 } };
  const platform = await startTestPlatform({ sources: { own }, settings });
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 10 });
  const graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
  const { accounts, businesses } = platform.world;
  const tokens = new Map<Party, Promise<string>>();
  const profileOf = (party: Party): string => {
    const [account, business] = people[party];
    return business === null ? accounts[account].profileId : businesses[business].profileId;
  };
  const tokenOf = (party: Party): Promise<string> => {
    const [account, business] = people[party];
    const profileId = business === null ? undefined : profileOf(party);
    const token =
      tokens.get(party) ??
      signIn(platform, accounts[account], profileId).then(({ accessToken }) => accessToken);
    tokens.set(party, token);
    return token;
  };
  const ask: OwnersWorld['ask'] = async (document, variables, viewer = systemViewer('of-the-test')) =>
    graph.execute({ name: 'Asked', document }, { ...variables }, viewer);
  return {
    ...platform,
    pool,
    deposits,
    profileOf,
    as: async (party) => partnerApi(platform, await tokenOf(party)),
    graphAs: async (party) => graphApi(platform, await tokenOf(party)),
    animal: async (
      owner,
      { name = newId(), sex = 'U', species = 'DOG', born = null, coOwners = [] } = {},
    ) => {
      const id = newId();
      await pool.query(
        `insert into animals.animal (id, svc_code, owner_profile_id, registered_name, name_key, species_code, sex,
           date_of_birth, life_status, created_at, updated_at)
         values ($1, $2, $3, $4, lower($4), $5, $6, $7, 'ALIVE', now(), now())`,
        [id, `SVC-AN-${id}`, profileOf(owner), name, species, sex, born],
      );
      for (const party of coOwners) {
        await pool.query('insert into animals.animal_co_owner values ($1, $2, now())', [
          id,
          profileOf(party),
        ]);
      }
      return id;
    },
    ask,
    ownerOf: async (animalId) => {
      const { rows } = await pool.query<{ owner: string }>(
        'select owner_profile_id as owner from animals.animal where id = $1',
        [animalId],
      );
      return rows[0]?.owner ?? '';
    },
    reserve: async (animalId, seller) => {
      const depositId = newId();
      deposits.held.add(depositId);
      const input = { depositId, animalId, sellerProfileId: profileOf(seller) };
      const { data } = await ask(
        'mutation Asked($input: ReserveAnimalInput!) { reserveAnimal(input: $input) }',
        { input },
      );
      expect(data).toEqual({ reserveAnimal: 'RESERVED' });
      return depositId;
    },
    stop: async () => {
      await graph.close();
      await pool.end();
      await platform.stop();
    },
  };
}
