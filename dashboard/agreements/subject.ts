import type { Viewer } from '../../kernel/access/viewer.ts';
import { type DataOf, askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import { readableDay } from '../../kernel/text/readable-time.ts';
import { asSentence, amountIn, clauseWords } from '../deposits/deposit-words.ts';
import type { Owner } from '../animals/owner.tsx';
import { nameIn, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SubjectKind } from './agreement-links.ts';
import {
  animalToAgreeOnOperation,
  breedToAgreeOnOperation,
  clientsToAgreeWithOperation,
  depositToAgreeOnOperation,
  depositorsOfListingOperation,
  listingToAgreeOnOperation,
  partyNameOperation,
  transferToAgreeOnOperation,
} from './agreement-operations.ts';

/** Somebody whom the seller has met, and how the graph is told who it is. */
export interface Party {
  readonly key: string;
  readonly name: string;
  /** How they met. */
  readonly met: string;
  readonly input: { readonly buyerProfileId: string } | { readonly buyerClientId: string };
}

/** What an agreement is to be about, and what is on record of it. */
export interface Subject {
  /** As the address names it. */
  readonly about: string;
  readonly title: string;
  readonly input:
    { readonly listingId: string } | { readonly transferId: string } | { readonly animalId: string };
  /** The animals of a litter, of which one is chosen; empty for a single animal. */
  readonly choices: readonly (readonly [animalId: string, name: string, itemId: string])[];
  /** The item of the listing, if it is known already. */
  readonly itemId: string | null;
  /** The animal, if it is known already. */
  readonly animalId: string | null;
  readonly known: ReadonlyMap<string, string>;
  readonly parties: readonly Party[];
  /** Whether the calendar's clients are parties, too. */
  readonly hasClients: boolean;
  /** The template that the listing names. */
  readonly templateId: string | null;
}

type Facts = Readonly<Record<string, string | null | undefined>>;

/** What is known, without what is not. */
const knownOf = (facts: Facts): ReadonlyMap<string, string> =>
  new Map(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));

/** The blanks about money and days, as far as they are known. */
export const termsOf = (of: {
  readonly price?: string | null;
  readonly amount?: string | null;
  readonly currency?: string | null;
  readonly clause?: string | null;
  readonly until?: string | null;
}): Facts => {
  const amount = (value: string | null | undefined) =>
    value && of.currency ? amountIn(value, of.currency) : null;
  return {
    price: amount(of.price),
    adoptionFee: amount(of.price),
    deposit: amount(of.amount),
    depositTerms: of.clause ? asSentence(clauseWords[of.clause] ?? '') : null,
    handoverDay: of.until ? readableDay(of.until) : null,
  };
};

const missingAnimal = 'Animal_AnimalRegistry_GT_Resource_FL';

/** What is on record of an animal of the profile; nothing for one that it has no longer. */
export async function animalFactsOf(
  { graph }: Dependencies,
  viewer: Viewer,
  animalId: string,
): Promise<ReadonlyMap<string, string>> {
  const asked = askGraph(graph, animalToAgreeOnOperation, { id: animalId }, viewer);
  const answer = await nullIfMissing(asked, missingAnimal);
  if (!answer?.animal) return new Map();
  const { animal, microchip, species } = answer;
  const { species: code, breedCode } = animal;
  const keys = breedCode === null ? [] : [{ speciesCode: code, breedCode }];
  const { breedsByCode } = await askGraph(graph, breedToAgreeOnOperation, { keys }, viewer);
  return knownOf({
    animalName: animal.name,
    petName: animal.name,
    species: species.find((one) => one.code === code)?.name ?? code,
    breed: breedsByCode[0]?.name ?? null,
    sex: animal.sex === 'U' ? null : nameIn(sexNames, animal.sex)?.toLowerCase(),
    birthDate: animal.dateOfBirth && readableDay(animal.dateOfBirth),
    color: animal.colorText,
    chipNumber: microchip?.chipId,
    svcCode: animal.svcCode,
  });
}

const statusesMet = { CREATED: 'began a deposit', PAID: 'paid a deposit', IN_ARBITRATION: 'paid a deposit' };
const hasMet = (status: string): status is keyof typeof statusesMet => Object.hasOwn(statusesMet, status);

/** Each profile once, by the first way in which it was met. */
function once(parties: readonly (Party & { readonly profileId: string })[]): readonly Party[] {
  const seen = new Set<string>();
  return parties.filter(({ profileId }) => !seen.has(profileId) && seen.add(profileId));
}

type Waiting = NonNullable<DataOf<'ListingToAgreeOn'>['animalListingWaitlist']>['items'][number];

async function listingSubject(deps: Dependencies, { viewer }: Owner, id: string): Promise<Subject> {
  const answer = await askGraph(deps.graph, listingToAgreeOnOperation, { id }, viewer);
  const listing = found(answer.animalListing);
  const { listingId, shortCode, title, animalId, price, currency, deposit, kind, items } = listing;
  const { myDeposits } = await askGraph(deps.graph, depositorsOfListingOperation, { shortCode }, viewer);
  const waiting: readonly Waiting[] = answer.animalListingWaitlist?.items ?? [];
  const parties = once([
    ...myDeposits.items.flatMap(({ depositId, status, counterparty }) =>
      hasMet(status)
        ? {
            key: `deposit:${depositId}`,
            profileId: counterparty.id,
            name: counterparty.displayName,
            met: statusesMet[status],
            input: { buyerProfileId: counterparty.id },
          }
        : [],
    ),
    ...waiting
      .filter(({ status }) => status === 'WAITING' || status === 'OFFERED' || status === 'ACCEPTED')
      .map(({ entryId, profileId, profile }) => ({
        key: `waitlist:${entryId}`,
        profileId,
        name: profile.displayName,
        met: 'on the waitlist',
        input: { buyerProfileId: profileId },
      })),
  ]);
  const { amount, depositClause: clause, pickupWindowEnd: until } = deposit;
  return {
    about: `listing:${listingId}`,
    title,
    input: { listingId },
    choices:
      kind === 'LITTER'
        ? items.flatMap((one) => (one.animalId ? [[one.animalId, one.label, one.itemId] as const] : []))
        : [],
    itemId: null,
    animalId,
    known: knownOf(termsOf({ price, amount, currency, clause: deposit.required ? clause : null, until })),
    parties,
    hasClients: true,
    templateId: deposit.contractTemplateId,
  };
}

async function depositSubject(deps: Dependencies, own: Owner, id: string): Promise<Subject | null> {
  const { deposit } = await askGraph(deps.graph, depositToAgreeOnOperation, { id }, own.viewer);
  if (deposit?.viewerRole !== 'SELLER') return null;
  const { depositId, listingId, itemId, transferId, animalId, animalName, buyer } = deposit;
  const { amount, currency, priceAmount: price, depositClause: clause, pickupWindowEnd: until } = deposit;
  const input = transferId ? { transferId } : listingId ? { listingId } : null;
  if (input === null) return null;
  return {
    about: `deposit:${depositId}`,
    title: animalName,
    input,
    choices: [],
    itemId,
    animalId,
    known: knownOf({
      animalName,
      petName: animalName,
      ...termsOf({ price, amount, currency, clause, until }),
    }),
    parties: [
      {
        key: `deposit:${depositId}`,
        name: buyer.displayName,
        met: 'paid the deposit',
        input: { buyerProfileId: buyer.id },
      },
    ],
    hasClients: false,
    templateId: null,
  };
}

async function transferSubject(deps: Dependencies, own: Owner, id: string): Promise<Subject | null> {
  const { animalTransfer } = await askGraph(deps.graph, transferToAgreeOnOperation, { id }, own.viewer);
  if (animalTransfer?.viewerRole !== 'SELLER') return null;
  const { transferId, animalId, animalName, toProfileId, priceAmount: price, currency } = animalTransfer;
  const { profile } = await askGraph(deps.graph, partyNameOperation, { id: toProfileId }, own.viewer);
  const { deposit, plannedHandoverDate: until } = animalTransfer;
  const terms = termsOf({ price, currency, amount: deposit?.amount, clause: deposit?.depositClause, until });
  return {
    about: `transfer:${transferId}`,
    title: animalName,
    input: { transferId },
    choices: [],
    itemId: null,
    animalId,
    known: knownOf({ animalName, petName: animalName, ...terms }),
    parties: [
      {
        key: `transfer:${transferId}`,
        name: profile?.displayName ?? '',
        met: 'gets the animal',
        input: { buyerProfileId: toProfileId },
      },
    ],
    hasClients: false,
    templateId: null,
  };
}

async function animalSubject(deps: Dependencies, own: Owner, id: string): Promise<Subject | null> {
  const { animal } = await askGraph(deps.graph, animalToAgreeOnOperation, { id }, own.viewer);
  if (animal?.isOwnerOfRecord !== true) return null;
  return {
    about: `animal:${animal.id}`,
    title: animal.name,
    input: { animalId: animal.id },
    choices: [],
    itemId: null,
    animalId: animal.id,
    known: new Map(),
    parties: [],
    hasClients: true,
    templateId: null,
  };
}

const readers = {
  listing: [listingSubject, 'AnimalListing_AnimalListing_GT_Resource_FL'],
  deposit: [depositSubject, 'AnimalListing_AnimalListingDeposit_GT_Resource_FL'],
  transfer: [transferSubject, 'AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL'],
  animal: [animalSubject, missingAnimal],
} as const satisfies Readonly<Record<SubjectKind, unknown>>;

const isKind = (kind: string): kind is SubjectKind => Object.hasOwn(readers, kind);

/** What the address names, if the profile sells it; null for anything else. */
export async function readSubject(deps: Dependencies, own: Owner, about: string): Promise<Subject | null> {
  const [kind = '', id = ''] = about.split(':');
  if (!isKind(kind)) return null;
  const [read, missing] = readers[kind];
  return nullIfMissing<Subject | null>(read(deps, own, id), missing);
}

/** Clients of a business who have an account, by name. */
export async function clientsOf(deps: Dependencies, own: Owner, text: string): Promise<readonly Party[]> {
  if (!own.isBusiness) return [];
  const asked = { text: text.length < 2 ? null : text.slice(0, 100) };
  const { clients } = await askGraph(deps.graph, clientsToAgreeWithOperation, asked, own.viewer);
  return clients.items
    .filter(({ isGuest, status }) => !isGuest && status === 'ACTIVE')
    .map(({ id, displayName }) => ({
      key: `client:${id}`,
      name: displayName,
      met: 'a client',
      input: { buyerClientId: id },
    }));
}
