import { z } from 'zod';
import { setCard } from '../../../authorization-server/connections/cards.ts';
import { disconnect } from '../../../authorization-server/connections/connections.ts';
import { authorizationServerDatabase } from '../../../authorization-server/storage/database.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { clientCredentials, connect, partnerApi, refresh } from '../../support/partner.ts';
import type { TestPlatform } from '../../support/platform.ts';

/** The callers of a route: each differs from the business itself in one respect, and so fails at another check. */
export const refusedCallers = {
  'without a token': '401 0010010000401 unauthorized',
  'with a token that is none': '401 0010010000401 unauthorized',
  'with every scope but the one needed': '403 0010010000403 insufficient-scope',
  'as the app itself': '403 0010010000406 delegated-token-required',
  'over a connection that the business ended': '401 0010010000402 authorization-revoked',
  'for the business after it lost its card': '403 0010010000407 payment-card-required',
  'as a member who acts for the business': '403 0010010000403 forbidden',
} as const;
export type RefusedCaller = keyof typeof refusedCallers;

export interface Callers {
  /** Works for the kennel with every scope. */
  readonly business: string;
  /** Works for the shop with every scope. */
  readonly otherBusiness: string;
  /** The token of a refused caller, who has everything but `scope`; null for none. */
  refused(caller: RefusedCaller, scope: string): Promise<string | null>;
  /** Leaves the kennel without a card while `work` runs. */
  withoutCard(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const sessionSchema = z.object({ data: z.object({ accessToken: z.string() }) });
const noCard = { status: 'NONE', brand: null, last4: null, expMonth: null, expYear: null } as const;
const goodCard = { status: 'VALID', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099 } as const;

/** Calls until the answer is the one that a change of standing leads to; it may take seconds (spec 3.1). */
async function until(expected: string, call: () => Promise<{ status: number; text: string }>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { status, text } = await call();
    if (`${status} ${text}`.includes(expected)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the standing did not change to ${expected}`);
}

/** A member's token for the business that the member owns. */
async function memberToken(
  { env }: TestPlatform,
  { email, password }: { email: string; password: string },
  profileId: string,
): Promise<string> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${env.AUTH_URL}/api/identity/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return sessionSchema.parse(await answer.json()).data.accessToken;
  };
  const personal = await post('sign-in', { email, password });
  return post('acting-profile', { profileId }, { Authorization: `Bearer ${personal}` });
}

/** Every caller of the matrix. `probe` is a route that the kennel's good token is answered well on. */
export async function createCallers(platform: TestPlatform, probe: string): Promise<Callers> {
  const { accounts, apps, businesses } = platform.world;
  const database = await openOwnDatabase({
    ...authorizationServerDatabase,
    url: platform.databaseUrl,
    poolSize: 2,
  });
  const authorizationServer = { database, clock: systemClock };
  const kennelId = businesses.kennel.profileId;
  const shopId = businesses.shop.profileId;
  const { scopes } = apps.approved;
  const grantTo = (app: keyof typeof apps) =>
    connect(platform, apps[app], accounts.owner, kennelId, scopes.join(' '));
  const probeWith = (token: string) => () => partnerApi(platform, token)('GET', probe);

  const withoutScope = new Map<string, Promise<string>>();
  /** The business allows everything; it is the token that lacks the scope. */
  async function lackingToken(scope: string): Promise<string> {
    const granted = await grantTo('approved');
    const fewer = scopes.filter((other) => other !== scope).join(' ');
    return (await refresh(platform, apps.approved, granted, fewer)).access_token;
  }
  const lacking = (scope: string) => {
    const known = withoutScope.get(scope) ?? lackingToken(scope);
    withoutScope.set(scope, known);
    return known;
  };

  async function disconnectedToken(): Promise<string> {
    const { access_token: token } = await grantTo('unapproved');
    await until('200', probeWith(token));
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from authorization_server.connection where app_id = $1 and business_id = $2',
      [apps.unapproved.appId, kennelId],
    );
    await disconnect(authorizationServer, rows[0]?.id ?? '');
    await until('0010010000402', probeWith(token));
    return token;
  }

  const { access_token: business } = await grantTo('approved');
  const otherBusiness = await connect(platform, apps.approved, accounts.otherOwner, shopId, scopes.join(' '));
  const tokens = {
    'without a token': null,
    'with a token that is none': 'svcat_nothing.that.was_signed',
    'as the app itself': (await clientCredentials(platform, apps.approved)).access_token,
    'over a connection that the business ended': await disconnectedToken(),
    'for the business after it lost its card': business,
    'as a member who acts for the business': await memberToken(platform, accounts.owner, kennelId),
  };
  return {
    business,
    otherBusiness: otherBusiness.access_token,
    refused: async (caller, scope) =>
      caller === 'with every scope but the one needed' ? lacking(scope) : tokens[caller],
    withoutCard: async (work) => {
      await setCard(authorizationServer, kennelId, noCard);
      try {
        await until('0010010000407', probeWith(business));
        await work();
      } finally {
        await setCard(authorizationServer, kennelId, goodCard);
        await until('200', probeWith(business));
      }
    },
    close: () => database.close(),
  };
}
