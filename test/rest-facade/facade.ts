import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { AppTokenClaims, MemberTokenClaims, PublicKeys, Standing } from '../../kernel/authorization.ts';
import { createAnswerMemory } from '../../kernel/answer-memory.ts';
import {
  appTokenPrefix,
  appTokenType,
  memberTokenPrefix,
  memberTokenType,
} from '../../kernel/authorization.ts';
import { openDatabase } from '../../kernel/database.ts';
import { type Env, readEnv } from '../../kernel/env.ts';
import { DomainError, type ErrorCode, type ErrorDetails } from '../../kernel/errors.ts';
import type { GraphResult, WatchedGraph } from '../../kernel/graph.ts';
import { serve } from '../../kernel/http.ts';
import { newId } from '../../kernel/ids.ts';
import { createLogger } from '../../kernel/logger.ts';
import { createMemoryRateLimiter } from '../../kernel/rate-limits.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { createApp } from '../../rest-facade/app.ts';
import { restFacadeDatabase } from '../../rest-facade/database.ts';
import { createSessionStanding } from '../../kernel/sessions.ts';
import type { OpenReply } from '../../rest-facade/open-route.ts';
import { createRouter } from '../../rest-facade/router.ts';
import { createStandingCache } from '../../rest-facade/standing.ts';
import { testDatabaseUrl } from '../support/postgres.ts';

export const appId = '0193a5b0-0000-7000-8000-00000000000a';
export const businessId = '0193a5b0-0000-7000-8000-00000000000b';
export const animalId = '0193a5b0-0000-7000-8000-00000000000c';
export const otherId = '0193a5b0-0000-7000-8000-00000000000d';

export const goodStanding: Standing = {
  app: 'ACTIVE',
  isSelfRegistered: false,
  connection: 'CONNECTED',
  scopes: ['animal:read', 'animal:write', 'order:read', 'inventory:read', 'communication:send'],
  card: 'VALID',
  revokedFamilies: [],
  revokedTokens: [],
};

/** An animal as the graph answers it. */
export const animal = {
  id: animalId,
  svcCode: 'SVC-AN-7F3K2M',
  name: 'Aurora',
  registeredName: 'Aurora of the North',
  species: 'DOG',
  breedCode: 'BORDER_COLLIE',
  sex: 'F',
  dateOfBirth: '2024-05-17',
  lifeStatus: 'ALIVE',
  isOwnerOfRecord: true,
  createdAt: '2026-11-21T07:30:00.000Z',
  version: 3,
};

/** An inventory item as the graph answers it. */
const inventoryItem = {
  id: otherId,
  sku: 'FOOD-SALMON-2KG',
  name: 'Salmon food',
  quantityOnHand: '0.000001',
  unit: 'G',
  isActive: true,
};

/** A sale as the graph answers it. */
const someSale = {
  id: otherId,
  orderId: animalId,
  number: '100001',
  status: 'PROCESSING',
  orderStatus: 'PARTIALLY_FULFILLED',
  subtotal: '40.00',
  discount: '4.00',
  tax: '2.88',
  feesAndLevies: '0.50',
  deposit: '2.00',
  shipping: '4.95',
  totalAmount: '46.33',
  currency: 'USD',
  placedAt: '2026-11-21T07:30:00.000Z',
};

const somePlan = {
  id: otherId,
  publicCode: 'PLN-PETPRO',
  slug: 'petpro',
  name: 'Pet Pro',
  summary: 'For businesses.',
  audience: 'PETPRO',
  status: 'ON_SALE',
  priceKey: 'plan:petpro',
  unitPriceKey: 'plan:petpro:unit',
  unitLabel: 'seat',
  includedUnits: 1,
  features: [],
  trialDays: 30,
  sortOrder: 30,
  onSaleFrom: '2026-10-12T00:00:00.000Z',
  retiredAt: null,
};

const somePrices = [
  {
    subjectKey: 'plan:petpro',
    level: 'PLATFORM',
    marketCode: null,
    points: [
      {
        id: otherId,
        code: 'PLAN-PETPRO-MONTHLY',
        kind: 'SUBSCRIPTION_RECURRING',
        baseAmountMinorUnits: 2900,
        currencyCode: 'USD',
        recurrenceIntervalCode: 'MONTHLY',
        unitsPerPack: null,
        expiresAfterMonths: null,
        priceListCode: 'platform-usd',
        displayName: null,
      },
    ],
  },
];

const someOffer = {
  id: otherId,
  offerId: otherId,
  offerCode: '2E6FUJFONX',
  code: '2E6FUJFONX',
  publicCode: 'SVC-OF-2E6FUJFONX',
  storefrontId: otherId,
  storefrontHandle: 'store',
  status: 'ACTIVE',
  isLive: true,
  kind: 'BUNDLE',
  name: 'Kit',
  slug: 'kit',
  primaryLocale: 'en',
  description: null,
  catalogItemId: null,
  catalogItemCode: null,
  price: '12.50',
  compareAtPrice: null,
  currency: 'USD',
  unit: 'EACH',
  availability: 'IN_STOCK',
  validFrom: null,
  validUntil: null,
  mediaShortCodes: [],
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
  version: 1,
};
const someOffers = { total: 1, items: [someOffer] };

export interface GraphCall {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer;
}

/** Answers every operation well until it is told otherwise, and notes what it was asked. */
export function createFakeGraph() {
  const calls: GraphCall[] = [];
  const good: Readonly<Record<string, unknown>> = {
    ListAnimals: { animals: { total: 45, items: [animal, { ...animal, id: otherId }] } },
    ReadAnimal: { animal },
    RegisterAnimal: { registerAnimal: animal },
    UpdateAnimal: { updateAnimal: { ...animal, version: 4 } },
    PlatformPrices: { platformPrices: somePrices },
    ListPlans: { plans: { total: 45, items: Array.from({ length: 10 }, () => somePlan), features: [] } },
    ReadPlan: { planByCode: somePlan },
    LookUpOfferCode: { offerCode: someOffer },
    ReadOffer: { publicOffer: someOffer },
    ListOffersOfStorefront: { publicOffersOfStorefront: someOffers },
    ListOffersOfCatalogItem: { publicOffersOfCatalogItem: someOffers },
    ArchiveAnimal: { archiveAnimal: { id: animalId } },
    ListInventoryItems: { inventoryItems: { total: 1, items: [inventoryItem] } },
    ReadInventoryItem: { inventoryItem },
    ListSales: { sales: { total: 1, items: [someSale] } },
    ReadSale: { sale: someSale },
  };
  let next: (call: GraphCall) => Promise<GraphResult> | GraphResult = ({ name }) => ({ data: good[name] });
  let isReady = true;
  const graph: WatchedGraph = {
    isReady: async () => isReady,
    execute: async ({ name }, variables, viewer) => {
      const call = { name, variables, viewer };
      calls.push(call);
      return next(call);
    },
  };
  return {
    graph,
    calls,
    setReady: (ready: boolean) => {
      isReady = ready;
    },
    /** From now on the graph answers this. */
    answers: (answer: typeof next) => {
      next = answer;
    },
    refuses: (code: ErrorCode, details: ErrorDetails = {}) => {
      next = () => ({
        data: null,
        errors: [{ message: `Refused: ${code}`, extensions: { code, ...details } }],
      });
    },
    answersWell: () => {
      next = ({ name }) => ({ data: good[name] });
    },
  };
}

/** The authorization server as the facade sees it, with real keys; what it says can be changed. */
export async function createFakeAuthorization(env: Pick<Env, 'AUTH_URL' | 'BASE_URL'>, now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const publicKeys: PublicKeys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'EdDSA', use: 'sig' }],
  };
  const state: {
    standing: Standing | null | 'down';
    keys: PublicKeys | 'down';
    lookups: number;
    keyLookups: number;
  } = { standing: goodStanding, keys: publicKeys, lookups: 0, keyLookups: 0 };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (claims: Record<string, unknown>, typ: string) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'first', typ }).sign(privateKey);
  const times = () => ({ iat: seconds(), exp: seconds() + 3600, jti: newId() });
  return {
    state,
    authorization: {
      publicKeys: async () => {
        state.keyLookups += 1;
        if (state.keys === 'down') throw new Error('down');
        return state.keys;
      },
      standing: async () => {
        state.lookups += 1;
        if (state.standing === 'down') throw new Error('down');
        return state.standing;
      },
      isSessionLive: async () => true,
    },
    appToken: async (given: Partial<AppTokenClaims> = {}): Promise<string> => {
      const claims = {
        iss: env.AUTH_URL,
        aud: env.BASE_URL,
        sub: businessId,
        client_id: 'svc-client',
        app: appId,
        business: businessId,
        business_kind: 'BUSINESS',
        scope: 'animal:read animal:write inventory:read order:read',
        family: 'family-1',
        ...times(),
        ...given,
      };
      return `${appTokenPrefix}${await sign(claims, appTokenType)}`;
    },
    memberToken: async (given: Partial<MemberTokenClaims> = {}): Promise<string> => {
      const claims = {
        iss: env.AUTH_URL,
        aud: env.BASE_URL,
        sub: otherId,
        session: otherId,
        profile: null,
        profile_kind: null,
        is_admin: false,
        ...times(),
        ...given,
      };
      return `${memberTokenPrefix}${await sign(claims, memberTokenType)}`;
    },
    sign,
  };
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Sent as it is when text or bytes, else as JSON. */
  readonly body?: unknown;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** One request as written: no redirects, no normalised paths. */
export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: Sent = {},
): Promise<Answered> {
  const bytes =
    typeof body === 'string' || body instanceof Uint8Array || body === undefined
      ? body
      : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

/** The facade on a free port, over a fake graph and a fake authorization server. */
export async function startFacade(settings: NodeJS.ProcessEnv = {}) {
  const env = readEnv({ LOG_LEVEL: 'silent', BASE_URL: 'https://api.example.test', ...settings });
  let now = new Date('2026-11-21T08:00:00.000Z');
  const clock = { now: () => now };
  const database = await openDatabase({
    ...restFacadeDatabase,
    url: await testDatabaseUrl(),
    poolSize: 10,
  });
  await database.migrate();
  const fakeGraph = createFakeGraph();
  const fakeAuthorization = await createFakeAuthorization(env, clock.now);
  const { authorization } = fakeAuthorization;
  const standing = createStandingCache({ authorization, clock });
  const openAnswers = createAnswerMemory<OpenReply>(clock);
  const dependencies = {
    env,
    openAnswers,
    authorization,
    standing,
    sessions: createSessionStanding(authorization, clock),
    // Member routes are tested on the whole system.
    memberOperations: {
      execute: async () => {
        throw new DomainError('0010010000503');
      },
    },
    graph: fakeGraph.graph,
    database,
    internalSecret: new Uint8Array(32),
    rateLimiter: createMemoryRateLimiter(clock),
    clock,
    ids: newId,
    logger: createLogger('silent'),
  };
  const app = createApp(dependencies);
  const server = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
  // Tests move the time by days.
  const token = await fakeAuthorization.appToken({ exp: Math.floor(now.getTime() / 1000) + 31_536_000 });
  return {
    env,
    database,
    standing,
    openAnswers,
    port: server.port,
    /** The same routes as those that are served. */
    router: createRouter(dependencies),
    graph: fakeGraph,
    authorization: fakeAuthorization,
    now: clock.now,
    /** Moves the time by so many milliseconds. */
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    send: (method: string, path: string, sent: Sent = {}) => send(server.port, method, path, sent),
    /** With a good token, and a content type where there is a body. */
    call: (method: string, path: string, { headers = {}, body }: Sent = {}) =>
      send(server.port, method, path, {
        body,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      }),
    close: async () => {
      await server.close(1000);
      await database.close();
    },
  };
}

export type Facade = Awaited<ReturnType<typeof startFacade>>;
