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

/** Who adds the record. */
export interface Adder {
  readonly businessId: string;
  /** null for a member of the business, who is not limited. */
  readonly appId: string | null;
  /** Whether it may read clients; otherwise it must not learn who is on record. */
  readonly readsClients: boolean;
  readonly newId: IdSource;
}

/** A pet that was described. */
export interface DescribedPet {
  readonly id: string;
  /** Whether the client already had it on record. */
  readonly wasFound: boolean;
  readonly asked: NewClientPet;
}

/** A described client, and the pets by their refs. */
export interface DescribedClient {
  readonly clientId: string;
  readonly pets: ReadonlyMap<string, DescribedPet>;
}

/** Throws 0010010000429 without Retry-After if the app has added too many records within the hour. */
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

/** The described client, now on record. */
async function clientOf(transaction: Transaction, adder: Adder, client: NewClient, now: Date) {
  const { businessId, appId, readsClients, newId } = adder;
  await lockContacts(transaction, businessId, [client.email, client.phone]);
  const found = await findByContact(transaction, adder, client);
  // At the limit, a client whom the app may not know is refused like a new one; otherwise the refusal would reveal who
  // is on record.
  if (found === null || (!readsClients && !found.isKnownToApp)) await checkCap(transaction, adder, now);
  if (found !== null) return { clientId: found.id, wasFound: true };
  const clientId = newId();
  await insertClient(transaction, { id: clientId, businessId, appId, now }, client);
  return { clientId, wasFound: false };
}

/**
 * Finds a described client with the pets, or adds them in this transaction (contract 1.6a). Existing records stay as
 * they are; waits for parallel requests that describe the same client.
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
