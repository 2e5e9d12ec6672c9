import type { Transaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { recordPetChange } from '../clients/client.access.ts';
import type { NewClient, NewClientPet } from './new-client-fields.ts';
import {
  countAdded,
  findByContact,
  findSamePets,
  insertClient,
  insertPet,
  lockContacts,
} from './new-client.store.ts';

/** contract 1.6a */
const mostNewClients = 30;
const windowSeconds = 3_600;

/** Who puts somebody on record. */
export interface Adder {
  readonly businessId: string;
  /** null for a member of the business, who is not limited. */
  readonly appId: string | null;
  /** Whether it may read clients: else it is not to learn whom the business has. */
  readonly readsClients: boolean;
  readonly newId: IdSource;
}

/** A pet that was described. */
export interface DescribedPet {
  readonly id: string;
  /** Whether the client had it on record before. */
  readonly wasFound: boolean;
  readonly asked: NewClientPet;
}

/** A client who was described, and the pets by their refs. */
export interface DescribedClient {
  readonly clientId: string;
  readonly pets: ReadonlyMap<string, DescribedPet>;
}

/** Throws 0010010000429 without a time to wait for where the app has put so many on record within the hour. */
async function checkCap(
  transaction: Transaction,
  { businessId, appId }: Pick<Adder, 'businessId' | 'appId'>,
  now: Date,
): Promise<void> {
  if (appId === null) return;
  const since = new Date(now.getTime() - windowSeconds * 1_000);
  if ((await countAdded(transaction, { businessId, appId }, since)) < mostNewClients) return;
  throw new DomainError(
    '0010010000429',
    `The app has booked for ${mostNewClients} new clients of the business within an hour.`,
    { limit: { name: 'NEW_CLIENTS_HOUR', quota: mostNewClients, windowSeconds } },
  );
}

/** The client who is described, on record from now on. */
async function clientOf(transaction: Transaction, adder: Adder, client: NewClient, now: Date) {
  const { businessId, appId, readsClients, newId } = adder;
  await lockContacts(transaction, businessId, [client.email, client.phone]);
  const found = await findByContact(transaction, adder, client);
  // At the limit a client whom the app cannot know is refused as a new one is: else that told who is on record.
  if (found === null || (!readsClients && !found.isKnownToApp)) await checkCap(transaction, adder, now);
  if (found !== null) return { clientId: found.id, wasFound: true };
  const clientId = newId();
  await insertClient(transaction, { id: clientId, businessId, appId, now }, client);
  return { clientId, wasFound: false };
}

/**
 * Finds a client who is described, and the pets, or puts them on record in this transaction (contract 1.6a). What is on
 * record stays as it is; whoever describes the same client at the same time is waited for.
 */
export async function describedClient(
  transaction: Transaction,
  adder: Adder,
  client: NewClient,
  now: Date,
): Promise<DescribedClient> {
  const { businessId, newId } = adder;
  const { clientId, wasFound } = await clientOf(transaction, adder, client, now);
  const asked = client.pets ?? [];
  const known = await findSamePets(transaction, clientId, wasFound ? asked : []);
  const pets = new Map<string, DescribedPet>();
  for (const pet of asked) {
    const knownId = known.get(pet.ref);
    const id = knownId ?? newId();
    if (knownId === undefined) await insertPet(transaction, { id, businessId, clientId, now }, pet);
    pets.set(pet.ref, { id, wasFound: knownId !== undefined, asked: pet });
  }
  if (wasFound && known.size < asked.length)
    await recordPetChange(transaction, { businessId, clientId, now });
  return { clientId, pets };
}
