import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Sources } from '../../platform/sources.ts';
import { type Api, type ApiAnswer, connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

export const animals = '/api/animal/v1/animals';

const animalSchema = z.strictObject({
  id: z.string(),
  svcCode: z.string(),
  name: z.string(),
  registeredName: z.string(),
  species: z.string(),
  breedCode: z.string().nullable(),
  sex: z.enum(['M', 'F', 'I', 'U']),
  dateOfBirth: z.string().nullable(),
  lifeStatus: z.string(),
  isOwnerOfRecord: z.boolean(),
  createdAt: z.string(),
});
/** An animal as the Partner API answers it: exactly the fields of spec 2.4. */
export type AnimalBody = z.infer<typeof animalSchema>;

const pageSchema = z.strictObject({
  data: z.array(animalSchema),
  pagination: z.strictObject({ page: z.number(), pageSize: z.number(), total: z.number() }),
});

/** The animal of an answer with this status; fails on any other answer. */
export function animalOf(answer: ApiAnswer, status: number): AnimalBody {
  if (answer.status !== status) throw new Error(`not ${status} but ${answer.status}: ${answer.text}`);
  return animalSchema.parse(answer.body);
}

export function pageOf(answer: ApiAnswer): z.infer<typeof pageSchema> {
  if (answer.status !== 200) throw new Error(`not 200 but ${answer.status}: ${answer.text}`);
  return pageSchema.parse(answer.body);
}

/** `201` for a success, `status code` for a refusal. */
export function outcomeOf(answer: ApiAnswer): string {
  return answer.status < 300 ? String(answer.status) : problemOf(answer);
}

/** A day on which no other animal of the tests was born. */
export function freshDay(): string {
  const day = new Date(Date.UTC(1600, 0, 1) + randomInt(100_000) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

type BusinessName = 'kennel' | 'shop' | 'rescue' | 'park';
const owners = { kennel: 'owner', shop: 'otherOwner', rescue: 'rescueOwner', park: 'placeOwner' } as const;

export interface AnimalsWorld extends TestPlatform {
  /** The Partner API for an app that the business connected, with the animal scopes. */
  apiOf(business: BusinessName): Promise<Api>;
}

/** The whole system in one process, and businesses connected to the approved app. */
export async function startAnimalsWorld(
  sources: Partial<Sources> = {},
  settings: NodeJS.ProcessEnv = {},
): Promise<AnimalsWorld> {
  const platform = await startTestPlatform({ sources, settings });
  const { accounts, apps, businesses } = platform.world;
  return {
    ...platform,
    apiOf: async (business) => {
      const { access_token: token } = await connect(
        platform,
        apps.approved,
        accounts[owners[business]],
        businesses[business].profileId,
        'animal:read animal:write',
      );
      return partnerApi(platform, token);
    },
  };
}
