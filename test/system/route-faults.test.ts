import { z } from 'zod';
import { portOf } from '../../kernel/env.ts';
import { isMemberRoute } from '../../partner-api/declaration/member-route.ts';
import { isOpenRoute } from '../../partner-api/declaration/open-route.ts';
import { memberRoutes, openRoutes, routes } from '../../partner-api/routes/index.ts';
import { placeSystemTransfers } from '../animals/system-transfers.ts';
import { placeSystemListings } from '../deposits/listings/system-listings.ts';
import { placeSystemDeposits } from '../deposits/system-deposits.ts';
import { send } from '../rest-facade/facade.ts';
import { placeSystemBookings } from '../scheduling/bookings/system-bookings.ts';
import { placeSystemSubscriptions } from '../scheduling/webhooks/system-subscriptions.ts';
import { signIn } from '../support/member.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

type Route = (typeof routes)[number] | (typeof memberRoutes)[number] | (typeof openRoutes)[number];

/**
 * What is told once all else is right, as `METHOD path field CODE`: the service that knows it is not asked about an input
 * which is refused anyway.
 */
const lookedUp: readonly RegExp[] = [
  // Add-ons of a service, the event that a page follows, the offer of an item.
  /scheduling.*addOnIds(?:\/0)? UNKNOWN_VALUE/,
  /\/events query:after UNKNOWN_VALUE/,
  /waitlist\/:entryId\/offer \/itemId /,
  // What the payment provider knows, and where sellers may go on from it.
  /payment-card \/pspPaymentMethodReference UNKNOWN_VALUE/,
  /payout-account \/returnUrl NOT_ALLOWED/,
  // What the graph says of a document.
  /trusted-documents\/:client\/:version \/documents\/0\/text NOT_ALLOWED/,
  // Profiles and agreements of somebody, and what an agreement of theirs is about.
  /contracts \/(?:listingId|transferId) UNKNOWN_VALUE/,
  /\/(?:buyerProfileId|agreementContractId) UNKNOWN_VALUE/,
  /transfers \/recipientProfileId NOT_ALLOWED/,
  /(?:animals\/:id \/dateOfBirth|births \/birthDate) OUT_OF_RANGE/,
  // The deposit that a case is about, the country and kind of a listing that is there already.
  /resolve \/(?:buyer|seller)Amount OUT_OF_RANGE/,
  /PUT .*listings\/:listingId \/(?:birthId NOT_ALLOWED|subdivisionCode UNKNOWN_VALUE)/,
];

/** What is held against another field, and cannot be told while that one is wrong as well. */
const ofSeveralFields: readonly RegExp[] = [
  /breedCode UNKNOWN_VALUE/,
  /query:to OUT_OF_RANGE/,
  /client\/email REQUIRED/,
  /appointments \/clientId REQUIRED/,
  /POST .*listings \/(?:birthId NOT_ALLOWED|subdivisionCode UNKNOWN_VALUE)/,
  /transfers \/(?:priceAmount|deposit\/amount) OUT_OF_RANGE/,
  /evidence \/note REQUIRED/,
  /professionals query:(?:radiusKm|serviceCategory) NOT_ALLOWED/,
];

let platform: TestPlatform;
let port: number;
const tokens = new Map<string, string>();
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { MESSAGES_CLIENTS_PER_DAY: '1000000', MESSAGES_PER_CLIENT_PER_DAY: '1000000' },
  });
  port = portOf(platform.env, 'rest-facade');
  await placeSystemSubscriptions(platform);
  await placeSystemBookings(platform, { withHolds: false });
  await placeSystemTransfers(platform);
  await placeSystemListings(platform);
  await placeSystemDeposits(platform);
  const { accounts, apps, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const scope = apps.approved.scopes.join(' ');
  tokens.set('app', (await connect(platform, apps.approved, accounts.owner, profileId, scope)).access_token);
  tokens.set('profile', (await signIn(platform, accounts.owner, profileId)).accessToken);
  tokens.set('admin', (await signIn(platform, accounts.admin)).accessToken);
});
afterAll(() => platform?.stop());

const jsonSchema = z.looseObject({
  type: z.unknown().optional(),
  format: z.string().optional(),
  enum: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const uuid = '3f0c5d5e-3b3b-4b3b-8b3b-3b3b3b3b3b3b';
const control = 'no \u0007 such thing';
const long = 'x'.repeat(6_000);
/** What is wrong with a value of a kind, in one way or another. */
const wrong = {
  text: [7.5, '', control, long, 'zz', '-5', uuid],
  word: [7.5, '', 'zz'],
  day: [7.5, 'zz', '1999-01-01', '2999-01-01'],
  instant: [7.5, 'zz', '1999-01-01T00:00:00Z', '2999-01-01T00:00:00Z'],
  number: ['zz', -5, 0, 1e9, 7.5],
  flag: ['zz'],
  list: ['zz', [], Array.from({ length: 45 }, (_, index) => `x${index}`)],
  object: ['zz', {}],
} as const;

/** A field of an input by its path, `0` being the first of a list, and how it is broken. */
interface Field {
  readonly path: readonly string[];
  readonly isWhole: boolean;
  readonly values: readonly unknown[];
}

const formats = new Map<string, readonly unknown[]>([
  ['date', wrong.day],
  ['date-time', wrong.instant],
]);
const types = new Map<unknown, readonly unknown[]>([
  ['number', wrong.number],
  ['integer', wrong.number],
  ['boolean', wrong.flag],
]);

function fieldsIn(schema: unknown, path: readonly string[] = []): Field[] {
  const parsed = jsonSchema.parse(schema);
  const node =
    (parsed.anyOf ?? []).map((one) => jsonSchema.parse(one)).find(({ type }) => type !== 'null') ?? parsed;
  const whole = (values: readonly unknown[]) => (path.length === 0 ? [] : [{ path, values, isWhole: true }]);
  if (node.properties !== undefined) {
    const inner = Object.entries(node.properties).flatMap(([name, each]) => fieldsIn(each, [...path, name]));
    return [...whole(wrong.object), ...inner];
  }
  if (node.items !== undefined) return [...whole(wrong.list), ...fieldsIn(node.items, [...path, '0'])];
  const word = node.enum === undefined ? wrong.text : wrong.word;
  const values = formats.get(node.format ?? '') ?? types.get(node.type) ?? word;
  return [{ path, values, isWhole: false }];
}

function withValue(input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(input) ? input : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {};
  return { ...object, [name]: withValue(Reflect.get(object, name), rest, value) };
}

const problem = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });

/** The faults that are told of an input, as `field CODE`; beside them, when it is asked for, something is there twice. */
async function faultsOf(route: Route, input: unknown, isTwice: boolean): Promise<readonly string[]> {
  const isRead = route.method === 'GET';
  const query = isRead ? z.record(z.string(), z.unknown()).parse(input) : {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.append(name, String(value));
  if (isTwice) for (const value of ['1', '2']) search.append('twice', value);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => route.example.path?.[name] ?? '');
  const token = isOpenRoute(route) ? undefined : tokens.get(isMemberRoute(route) ? route.acting : 'app');
  const { body } = await send(port, route.method, `${path}?${search.toString()}`, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    body: isRead ? undefined : input,
  });
  const parsed = problem.safeParse(body);
  return parsed.success ? parsed.data.errors.map(({ field, code }) => `${field} ${code}`) : [];
}

interface Broken {
  readonly path: readonly string[];
  readonly value: unknown;
  /** What is told of the field alone. */
  readonly told: readonly string[];
}

/** The ways of breaking each field that are told, with what is told of it. */
async function brokenAlone(
  route: Route,
  example: unknown,
  { path, values }: Field,
): Promise<readonly Broken[]> {
  const place = route.method === 'GET' ? `query:${path.join('.')}` : `/${path.join('/')}`;
  const all = await Promise.all(
    values.map(async (value) => {
      const told = await faultsOf(route, withValue(example, path, value), false);
      return {
        path,
        value,
        told: told.filter((each) => each.startsWith(`${place} `) || each.startsWith(`${place}/`)),
      };
    }),
  );
  return all.filter(({ told }) => told.length > 0);
}

const isLookedUp = (route: Route, fault: string) =>
  [...lookedUp, ...ofSeveralFields].some((pattern) => pattern.test(`${route.method} ${route.path} ${fault}`));

async function hiddenFaults(route: Route): Promise<readonly string[]> {
  const place = route.method === 'GET' ? 'query' : 'body';
  const fields = fieldsIn(
    z.toJSONSchema(z.custom<z.ZodType>().parse(route.input.shape[place]), { io: 'input' }),
  );
  const example = route.example[place] ?? {};
  const hidden = async (those: readonly Broken[]) => {
    const input = those.reduce<unknown>((before, { path, value }) => withValue(before, path, value), example);
    const told = await faultsOf(route, input, true);
    return those.flatMap((each) =>
      each.told.filter((fault) => !told.includes(fault) && !isLookedUp(route, fault)),
    );
  };
  const wholes: Broken[] = [];
  const parts: (readonly Broken[])[] = [];
  for (const field of fields) {
    const broken = await brokenAlone(route, example, field);
    if (field.isWhole) wholes.push(...broken);
    else if (broken.length > 0) parts.push(broken);
  }
  const rounds = Math.max(0, ...parts.map(({ length }) => length));
  const all = await Promise.all([
    ...wholes.map((one) => hidden([one])),
    ...Array.from({ length: rounds }, (_, round) =>
      hidden(parts.flatMap((ways) => ways[round % ways.length] ?? [])),
    ),
  ]);
  return [...new Set(all.flat())];
}

const asked = [...routes, ...memberRoutes, ...openRoutes]
  .filter(
    (route) =>
      route.upload !== true && route.input.shape[route.method === 'GET' ? 'query' : 'body'] !== undefined,
  )
  .map((route) => ({ route, name: `${route.method} ${route.path}` }));

describe('faults of one request', () => {
  it.each(asked)('are reported together: $name', async ({ route }) => {
    expect(await hiddenFaults(route)).toEqual([]);
  });
});
