import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../../support/platform.ts';

export const prices = '/api/price/v1/platform-prices';
export const plans = '/api/plan/v1/plans';
/** Well below the minute for which answers are cached. */
export const soon = { withinMs: 20_000 };

const pricesShape = z.object({
  data: z.object({
    countryCode: z.string().nullable(),
    items: z.array(
      z.object({
        subjectKey: z.string(),
        level: z.string(),
        marketCode: z.string().nullable(),
        points: z.array(z.looseObject({ code: z.string(), baseAmountMinorUnits: z.number() })),
      }),
    ),
  }),
});

export interface PricesWorld extends TestPlatform {
  readonly admin: GraphApi;
  readonly member: GraphApi;
  get(path: string): Promise<{ status: number; headers: Headers; body: unknown }>;
  itemsOf(query: string): Promise<z.infer<typeof pricesShape>['data']['items']>;
}

/** The whole system, with an administrator and somebody who is none. */
export async function startPricesWorld(topology: Topology): Promise<PricesWorld> {
  const platform = await startTestPlatform({ topology });
  const { accounts } = platform.world;
  const get: PricesWorld['get'] = async (path) => {
    const answer = await fetch(`${platform.env.BASE_URL}${path}`);
    const body: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body };
  };
  return {
    ...platform,
    admin: graphApi(platform, (await signIn(platform, accounts.admin)).accessToken),
    member: graphApi(platform, (await signIn(platform, accounts.owner)).accessToken),
    get,
    itemsOf: async (query) => pricesShape.parse((await get(`${prices}?${query}`)).body).data.items,
  };
}

/** A mutation's answer about prices and plans: the codes of its refusal, and the fields of what it created. */
export async function change(as: GraphApi, name: string, input: object, fields = 'id code') {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await as(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input });
  const made = z.record(z.string(), z.unknown()).parse(answer.data?.[name] ?? {});
  return { codes: codesOf(answer), made, text: answer.text };
}

/** A price on the platform's own list. */
export const point = (code: string, subjectKey: string, more: object = {}) => ({
  priceListCode: 'platform-usd',
  subjectKey,
  code,
  kind: 'UNIT_PRICE',
  baseAmountMinorUnits: 100,
  currencyCode: 'USD',
  ...more,
});
