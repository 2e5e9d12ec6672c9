import { z } from 'zod';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type Api, connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const owners = {
  kennel: 'owner',
  shop: 'otherOwner',
  rescue: 'rescueOwner',
  park: 'placeOwner',
  paused: 'pausedOwner',
} as const;
type BusinessName = keyof typeof owners;

export const area = '/api/scheduling/v1';

const slotSetSchema = z.strictObject({
  serviceId: z.uuid(),
  timeZone: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  stepMinutes: z.number(),
  slots: z.array(
    z.strictObject({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      startsAtLocal: z.string(),
      staffId: z.string().nullable(),
      remainingCapacity: z.number(),
    }),
  ),
});
export type SlotSet = z.infer<typeof slotSetSchema>;

export interface SchedulingWorld extends TestPlatform {
  /** The Partner API for an app that the business connected. */
  apiOf(business: BusinessName, scope?: string): Promise<Api>;
  /** The graph for the owner, who acts for the business. */
  graphOf(business: BusinessName): Promise<GraphApi>;
}

/** The whole system in one process. */
export async function startSchedulingWorld(
  options: Parameters<typeof startTestPlatform>[0] = {},
): Promise<SchedulingWorld> {
  const platform = await startTestPlatform(options);
  const { accounts, apps, businesses } = platform.world;
  return {
    ...platform,
    apiOf: async (business, scope = 'scheduling:read') => {
      const { profileId } = businesses[business];
      const person = accounts[owners[business]];
      const { access_token: token } = await connect(platform, apps.approved, person, profileId, scope);
      return partnerApi(platform, token);
    },
    graphOf: async (business) => {
      const { profileId } = businesses[business];
      const session = await signIn(platform, accounts[owners[business]], profileId);
      return graphApi(platform, session.accessToken);
    },
  };
}

/** The answer to a mutation with one input; the code of its refusal. */
export async function run(
  graph: GraphApi,
  [name, inputType]: readonly [string, string],
  input: unknown,
  fields = '{ id version }',
): Promise<Record<string, unknown> | string> {
  const argument = name === 'setOpeningTimes' ? 'openingTimes' : 'input';
  const answer = await graph(
    `mutation ($given: ${inputType}) { done: ${name}(${argument}: $given) ${fields} }`,
    { given: input },
  );
  const [error] = answer.errors ?? [];
  return error === undefined
    ? z.looseObject({}).parse(answer.data?.['done'])
    : (error.extensions.platformResponseCode ?? error.extensions.code);
}

/** Asks for slots; throws for any other answer. */
export async function slotsOf(api: Api, query: Readonly<Record<string, string>>): Promise<SlotSet> {
  const answer = await api('GET', `${area}/slots?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(`not 200 but ${answer.status}: ${answer.text}`);
  return slotSetSchema.parse(answer.body);
}

/** A Monday some weeks ahead, yyyy-MM-dd, within what can be booked. */
export function mondayAhead(weeks: number): string {
  const today = new Date();
  const days = ((8 - (today.getUTCDay() || 7)) % 7) + 7 * weeks;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
