import fc from 'fast-check';
import { Client } from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import { catalogueRow } from '../../../kernel/errors/errors.ts';
import { portOf } from '../../../kernel/env.ts';
import { problemSchema } from '../../../rest-facade/documentation/problem-schema.ts';
import type { Route } from '../../../partner-api/declaration/route.ts';
import { codesOf, hasBody } from '../../../partner-api/declaration/route-codes.ts';
import { routes } from '../../../partner-api/routes/index.ts';
import { placeSystemSales } from '../../commerce/sales/sales-world.ts';
import { type Answered, send } from '../../rest-facade/facade.ts';
import { placeSystemBookings } from '../../scheduling/bookings/system-bookings.ts';
import {
  placeSystemSubscriptions,
  systemSubscriptions,
} from '../../scheduling/webhooks/system-subscriptions.ts';
import { firstSeed as seed, inputsPerRoute } from '../../support/fuzz.ts';
import { connect } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import {
  type Vocabulary,
  bodiesWithOneHostileField,
  bodyOf,
  methodOf,
  pathId,
  queriesWithOneHostileParameter,
  queryOf,
} from './hostile-requests.ts';
import { headersOf, hostileUrlParts } from './hostile-values.ts';
import { resourceFixtures, resourceOf } from '../tenancy/resource-fixtures.ts';
import { fieldsOf } from '../route-fields.ts';

const lanes = 16;

const vocabulary: Vocabulary = {
  species: ['DOG', 'cat', 'Horse', 'RABBIT', 'HAMSTER'],
  breedCode: ['BEAGLE', 'border_collie', 'WHIPPET', 'SIAMESE'],
  status: ['PENDING', 'on_hold', 'Shipped', 'SOLD'],
  url: ['https://hooks.example.com/a', 'https://hooks.example.com:8443/b?c=d'],
  eventTypes: ['appointment.*', 'appointment.booked'],
  since: [new Date(Date.now() - 86_400_000).toISOString()],
  until: [new Date(Date.now() - 3_600_000).toISOString()],
  name: ['Nova', 'Zoë', 'Дружок Druzhok', 'O’Neill', 'ﬁdo', 'A'],
};

/** Words of PostgreSQL, its drivers and JavaScript's own errors; no input contains any of them. */
const insideText =
  /syntax error at|invalid input syntax|violates|duplicate key value|relation "|column "|invalid byte sequence|out of range for type|deadlock|MikroORM|DriverException|node_modules|file:\/\/|\.ts:\d|\n\s+at |Cannot read prop|is not a function|Unexpected token|ECONN/i;
/** zod's own words for faults without a message. */
const zodText =
  /"detail":"[^"]*(?:Invalid (?!input syntax)|Too (?:big|small):|expected \w+, received|Unrecognized key)/;
/** What only the graph says. */
const graphText = /GraphQL|Variable "\$/;

interface LogLine {
  readonly level: string;
  readonly text: string;
}
const lines: LogLine[] = [];
const logger = pino(
  { level: 'debug', base: null, formatters: { level: (label) => ({ level: label }) } },
  {
    write: (text: string) => {
      const level = /^\{"level":"(\w+)"/.exec(text)?.[1] ?? '?';
      if (level !== 'info' || insideText.test(text)) lines.push({ level, text });
    },
  },
);
const isBad = ({ level, text }: LogLine) => level === 'error' || level === 'fatal' || insideText.test(text);

let platform: TestPlatform;
let port: number;
let token: string;
/** Ids that exist, or did until a DELETE of this test; those made on the way come to the end. */
const ids = new Map<string, string[]>();

beforeAll(async () => {
  const settings = { MESSAGES_CLIENTS_PER_DAY: '1000000', MESSAGES_PER_CLIENT_PER_DAY: '1000000' };
  platform = await startTestPlatform({ logger, settings });
  await placeSystemSales(platform);
  await placeSystemSubscriptions(platform);
  await placeSystemBookings(platform, { withHolds: false });
  port = portOf(platform.env, 'rest-facade');
  const { accounts, apps, businesses } = platform.world;
  const { scopes } = apps.approved;
  const { kennel } = businesses;
  const tokens = await connect(platform, apps.approved, accounts.owner, kennel.profileId, scopes.join(' '));
  token = tokens.access_token;
  for (const [resource, fixtures] of Object.entries(resourceFixtures(platform.world))) {
    const { own, foreign, archived, coOwned } = fixtures;
    ids.set(resource, [...own, foreign, ...[archived, coOwned?.id].flatMap((id) => id ?? [])]);
  }
  lines.length = 0;
});
afterAll(() => platform?.stop());
afterEach(() => {
  expect(lines.splice(0).filter(isBad)).toEqual([]);
});

function idsOf(route: Route): string[] {
  const known = ids.get(resourceOf(route));
  if (known === undefined) throw new Error(`resource-fixtures.ts knows no ${resourceOf(route)}`);
  return known;
}

/** One request, as far as it can be told before any id is known. */
function requestOf(route: Route) {
  return fc.record({
    method: methodOf(route),
    id: pathId,
    query: queryOf(route, vocabulary),
    // Now and then none where one is due, and one where none is.
    body: fc
      .tuple(bodyOf(route, vocabulary), fc.nat({ max: 20 }))
      .map(([body, chance]) => (hasBody(route) === chance > 0 ? body : null)),
    headers: headersOf,
  });
}
type Request = ReturnType<typeof requestOf> extends fc.Arbitrary<infer Value> ? Value : never;

interface Sent {
  readonly path: string;
  readonly answer: Answered;
}

async function sendRequest(route: Route, { method, id, query, body, headers }: Request): Promise<Sent> {
  const known = idsOf(route);
  const part = typeof id === 'string' ? id : (known[id % known.length] ?? '');
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'deliveryId' ? systemSubscriptions.delivery : part,
  );
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const answer = await send(port, method, query === '' ? path : `${path}?${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...Object.fromEntries(given),
      ...(body !== null && {
        'content-type': body.type,
        // Node's client frames no body of a HEAD or GET by itself.
        'content-length': String(Buffer.byteLength(body.text)),
      }),
    },
    body: body?.text,
  });
  return { path, answer };
}

/** Whether the body is just what the schema documents: parsing drops what it does not know. */
function expectDocumented(schema: z.ZodType, body: unknown): void {
  expect(body).toEqual(schema.parse(body));
}

function expectProblem(route: Route, request: Request, { path, answer }: Sent): void {
  const { status, headers, body, text } = answer;
  expect(headers['content-type']).toBe('application/problem+json');
  const problem = problemSchema.strict().parse(body);
  expectDocumented(problemSchema, body);
  expect(problem.status).toBe(status);
  // A repeat under an idempotency key is the first answer's body to the byte, its request's id included.
  if (headers['idempotency-replayed'] === undefined) expect(problem.requestId).toBe(headers['x-request-id']);
  expect(problem.instance).toBe(`urn:svc:request:${problem.requestId}`);
  expect(problem.resultCode).toBe(problem.platformResponseCode);
  expect(problem.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(headers['retry-after']).toBe(problem.retryAfterSeconds?.toString());
  if (problem.errors !== undefined) expect([400, 422]).toContain(status);
  // A problem tells what is wrong in words of its own, not by giving back what was sent.
  expect(text.length).toBeLessThan(20_000);
  const isServed = request.method === route.method && !/[?#]|\/\/|\/$/.test(path);
  if (!isServed) return;
  const codes = [...codesOf(route)].map((code) => {
    const { platformResponseCode = code, suffix } = catalogueRow(code);
    return `${platformResponseCode} ${suffix}`;
  });
  expect(codes).toContain(`${problem.platformResponseCode} ${problem.type.split('/').at(-1)}`);
}

const fold = (text: unknown) => String(text).normalize('NFKC').trim().toUpperCase();

/** What was stored is what was sent: the same text, or the letter that a word stands for. */
function expectStored(route: Route, sent: unknown, stored: Readonly<Record<string, unknown>>): void {
  const given = z.record(z.string(), z.unknown()).parse(sent);
  for (const [name, schema] of Object.entries(fieldsOf(route, 'body'))) {
    if (typeof given[name] !== 'string' || stored[name] === undefined) continue;
    // An empty text is as good as none.
    const kept = fold(stored[name] ?? '');
    if (JSON.stringify(schema).includes('"date-time"')) {
      expect([name, Date.parse(given[name])]).toEqual([name, Date.parse(z.string().parse(stored[name]))]);
      continue;
    }
    const isWord = JSON.stringify(schema).includes('"enum"');
    expect([name, isWord ? fold(given[name]).slice(0, 1) : fold(given[name])]).toEqual([name, kept]);
  }
}

/** Without a secret, which is shown once, and what deliveries change at any time. */
function lasting(shown: unknown): unknown {
  const {
    secret: _secret,
    failingSince: _failing,
    lastAttemptAt: _attempt,
    lastSuccessAt: _success,
    ...rest
  } = z.looseObject({}).parse(shown);
  return rest;
}

async function expectReadsBack(address: string, written: Answered): Promise<void> {
  const { status, body, headers } = await send(port, 'GET', address, {
    headers: { authorization: `Bearer ${token}` },
  });
  // Somebody else may have changed or removed it meanwhile.
  if (status === 404 || headers['etag'] !== written.headers['etag']) return;
  expect([status, lasting(body)]).toEqual([200, lasting(written.body)]);
}

async function expectSuccess(route: Route, request: Request, { path, answer }: Sent): Promise<void> {
  const { status, headers, body, text } = answer;
  if (request.method !== route.method) {
    expect(
      text === '' || request.method === 'GET' || request.method === 'POST' || request.method === 'PATCH',
    ).toBe(true);
    return;
  }
  if (status === 304) {
    expect(request.headers['if-none-match']).toBeDefined();
    expect(text).toBe('');
    return;
  }
  expect([route.successStatus, route.replayStatus]).toContain(status);
  if (route.answer === null) {
    expect(text).toBe('');
    return;
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expectDocumented(route.answer, body);
  // What is only on its way is not read back where it was sent.
  if (!hasBody(route) || status === 202) return;
  // Nobody reads a hold, but it can be given back; the app that sent a message does not read it either.
  if (status === 201 && headers.location === undefined) {
    const { holdId, conversationId } = z
      .object({ holdId: z.uuid(), conversationId: z.uuid() })
      .partial()
      .parse(body);
    expect(holdId ?? conversationId).toBeDefined();
    if (holdId !== undefined) idsOf(route).push(holdId);
    return;
  }
  const address = status === 201 ? new URL(headers.location ?? '').pathname : path;
  if (headers['idempotency-replayed'] === undefined) await expectReadsBack(address, answer);
  if (status !== 201) return;
  const stored = z.looseObject({}).parse(body);
  if (headers['idempotency-replayed'] === undefined) {
    // RFC 8259 8.1 lets a parser skip a byte order mark, and ours does.
    expectStored(route, JSON.parse(new TextDecoder().decode(Buffer.from(request.body?.text ?? ''))), stored);
    idsOf(route).push(address.split('/').at(-1) ?? '');
  }
}

/** How many requests of each route succeeded. */
const succeeded = new Map<Route, number>();

async function holds(route: Route, request: Request): Promise<void> {
  const sent = await sendRequest(route, request);
  const { answer } = sent;
  try {
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(insideText);
    expect(answer.text).not.toMatch(graphText);
    expect(answer.text).not.toMatch(zodText);
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    if (request.method === 'HEAD') expect(answer.text).toBe('');
    else if (answer.status >= 400) expectProblem(route, request, sent);
    else await expectSuccess(route, request, sent);
    if (answer.status < 300) succeeded.set(route, (succeeded.get(route) ?? 0) + 1);
  } catch (error) {
    const told = `${request.method} ${sent.path} answered ${answer.status} ${answer.text.slice(0, 2_000)}`;
    throw new Error(`${told}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const removes = ({ method }: Route) => Number(method === 'DELETE');
/** What removes comes last: there may be few of it, and other routes need some. */
const named = routes
  .toSorted((one, other) => removes(one) - removes(other))
  .map((route) => ({ route, name: `${route.method} ${route.path}` }));
/** Resources of which an app has few at a time. */
const scarce = ['/api/scheduling/v1/slot-holds', '/api/scheduling/v1/webhook-subscriptions'];

/** Waits for all, so that nothing runs on into the next test, and then fails as the first that failed. */
async function allSettled(runs: readonly Promise<unknown>[]): Promise<void> {
  for (const run of await Promise.allSettled(runs)) if (run.status === 'rejected') throw run.reason;
}

/** Every request in turn, `lanes` at a time. */
async function allHold(route: Route, requests: readonly Request[]): Promise<void> {
  const queue = requests.values();
  const lane = async () => {
    for (const request of queue) await holds(route, request);
  };
  await allSettled(Array.from({ length: lanes }, lane));
}

describe('each hostile value in each place', () => {
  it.each(named)('$name answers as documented and logs no error', async ({ route }) => {
    const type = 'application/json';
    const body = hasBody(route) ? { text: '{}', type } : null;
    const plain = { method: route.method, id: 0, query: '', body, headers: {} };
    await allHold(route, [
      ...bodiesWithOneHostileField(route).map((text) => ({ ...plain, body: { text, type } })),
      ...queriesWithOneHostileParameter(route).map((query) => ({ ...plain, query })),
      ...(route.path.includes('/:') ? hostileUrlParts().map((id) => ({ ...plain, id })) : []),
    ]);
  });
});

/** What other inputs have disabled is sent to again: nothing would be redelivered else. */
async function enableSubscriptions(): Promise<void> {
  const client = new Client({ connectionString: platform.databaseUrl });
  await client.connect();
  await client.query(
    'update scheduling.webhook_subscription set disabled_at = null, disabled_reason = null where disabled_at is not null',
  );
  await client.end();
}

describe('whatever is sent', () => {
  it.each(named)(
    '$name answers as documented and logs no error',
    async ({ route }) => {
      await enableSubscriptions();
      const property = fc.asyncProperty(requestOf(route), (request) => holds(route, request));
      const runs = Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, {
          seed: seed + lane,
          numRuns: Math.ceil(inputsPerRoute / lanes),
          includeErrorInReport: true,
        }),
      );
      await allSettled(runs);
      // Input that is all refused at the door would prove little; what has few places is soon full.
      expect(succeeded.get(route) ?? 0).toBeGreaterThan(
        scarce.includes(resourceOf(route)) ? 0 : inputsPerRoute / 100,
      );
    },
    180_000,
  );
});
