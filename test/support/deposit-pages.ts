import sharp from 'sharp';
import { z } from 'zod';
import { signIn } from './member.ts';
import { createPageClient } from './page-client.ts';
import { type Api, partnerApi } from './partner.ts';
import type { TestPlatform } from './platform.ts';
import { until } from './until.ts';

const family = '/api/animallisting/v1';

/** The day so many days from today, by UTC. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The data of an answer; routes of animals answer without an envelope. */
const dataOf = (body: unknown): unknown => z.object({ data: z.unknown().optional() }).parse(body).data;
const listed = z.looseObject({ listingId: z.uuid(), shortCode: z.string(), version: z.int() });
const record = z.looseObject({ status: z.string(), version: z.int() });

/** A listing of the kennel, and the chip of its animal. */
export interface Listed {
  readonly listingId: string;
  readonly shortCode: string;
  readonly animalName: string;
  readonly chip: string;
}

/** A photo as a phone sends it. */
export function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5c3d' } })
    .jpeg()
    .toBuffer();
}

/** People at the pages of deposits: the kennel sells its animals, and the buyer buys them. */
export async function peopleOfDeposits(platform: TestPlatform) {
  const { accounts, businesses, animals } = platform.world;
  const tokenOf = async (...who: Parameters<typeof signIn> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await signIn(platform, ...who)).accessToken;
  const kennel: Api = partnerApi(platform, await tokenOf(accounts.owner, businesses.kennel.profileId));
  const buyer: Api = partnerApi(platform, await tokenOf(accounts.buyer));
  let used = 0;

  async function ask(api: Api, ...asked: Parameters<Api>): Promise<unknown> {
    const answer = await api(...asked);
    if (answer.status >= 300) throw new Error(`${asked[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return dataOf(answer.body);
  }

  /** Another animal of the kennel, with a chip on its record. */
  async function nextAnimal(): Promise<{
    readonly id: string;
    readonly name: string;
    readonly chip: string;
  }> {
    used += 1;
    const animal = animals.many[used];
    if (animal === undefined) throw new Error('the kennel has no more animals');
    const chip = `98511200777${String(1000 + used)}`;
    await ask(kennel, 'PUT', `/api/animal/v1/animals/${animal.id}/microchip`, { chipId: chip });
    return { id: animal.id, name: animal.name, chip };
  }

  /** Publishes a listing of the kennel with a protected deposit of 200 dollars. */
  async function publish(
    changed: object,
    deposit: object = {},
  ): Promise<{ readonly listingId: string; readonly shortCode: string }> {
    const terms = {
      required: true,
      amount: 200,
      reserveMode: 'RESERVE',
      pickupWindowEnd: dayIn(20),
      depositClause: 'ARBITRATE',
      policyText: 'Given back if the vet finds anything.',
      ...deposit,
    };
    const made = listed.parse(
      await ask(kennel, 'POST', `${family}/listings`, {
        kind: 'SINGLE_ANIMAL',
        title: 'A grown shepherd from Albany',
        price: 1_200,
        currency: 'USD',
        city: 'Albany',
        countryCode: 'US',
        deposit: terms,
        ...changed,
      }),
    );
    await ask(kennel, 'POST', `${family}/listings/${made.listingId}/publish`);
    return { listingId: made.listingId, shortCode: made.shortCode };
  }

  /** Lists another animal of the kennel. */
  async function list(changed: object = {}, deposit: object = {}): Promise<Listed> {
    const { id: animalId, name: animalName, chip } = await nextAnimal();
    return { ...(await publish({ animalId, ...changed }, deposit)), animalName, chip };
  }

  /** Lists a litter of two, each on record, with protected deposits. */
  async function listLitter(
    terms: object = {},
  ): Promise<Listed & { readonly items: readonly { itemId: string; label: string }[] }> {
    const young = [await nextAnimal(), await nextAnimal()];
    const birth = { damAnimalId: animals.withParents.damId, birthDate: dayIn(-60 - used), offspringCount: 2 };
    const { birthId } = z
      .looseObject({ birthId: z.uuid() })
      .parse(await ask(kennel, 'POST', '/api/breeding/v1/births', birth));
    const items = young.map(({ id }, index) => ({
      animalId: id,
      label: `Puppy ${index + 1}`,
      sex: 'F',
      colorText: 'black',
    }));
    const made = await publish({ kind: 'LITTER', birthId, items, animalId: undefined }, terms);
    const known = z.looseObject({ items: z.array(z.looseObject({ itemId: z.uuid(), label: z.string() })) });
    const { items: listedItems } = known.parse(
      await ask(kennel, 'GET', `${family}/listings/${made.listingId}`),
    );
    return { ...made, animalName: '', chip: '', items: listedItems };
  }

  const read = async (depositId: string) =>
    record.parse(await ask(buyer, 'GET', `${family}/deposits/${depositId}`));

  /** A deposit of the buyer that is held. */
  async function paid(
    changed: object = {},
    terms: object = {},
  ): Promise<Listed & { readonly depositId: string }> {
    const listing = await list(changed, terms);
    const made = z
      .looseObject({ depositId: z.uuid(), checkout: z.looseObject({ pspIntentReference: z.string() }) })
      .parse(await ask(buyer, 'POST', `${family}/public/listings/${listing.shortCode}/deposits`, {}));
    await buyer('POST', `/api/payment/v1/fake/intents/${made.checkout.pspIntentReference}/succeed`);
    await until('PAID', async () => (await read(made.depositId)).status, { withinMs: 15_000 });
    return { ...listing, depositId: made.depositId };
  }

  return {
    kennelId: businesses.kennel.profileId,
    kennel,
    buyer,
    ask,
    list,
    listLitter,
    paid,
    read,
    /** Somebody at the pages of the account. */
    pagesOf: async (person: keyof typeof accounts) => {
      const client = createPageClient(platform.env.AUTH_URL);
      await client.signIn(accounts[person]);
      return client;
    },
  };
}

export type DepositPeople = Awaited<ReturnType<typeof peopleOfDeposits>>;
