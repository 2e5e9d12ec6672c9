import { z } from 'zod';
import type { GuardedClient, OutgoingAnswer } from '../../kernel/outgoing/guarded-client.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type Api, type ApiAnswer, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

export const sitesPath = '/api/audience/v1/sites';

const siteSchema = z.strictObject({
  siteKey: z.string(),
  name: z.string(),
  domains: z.array(z.string()),
  status: z.string(),
  verification: z.strictObject({
    domain: z.string(),
    method: z.string().nullable(),
    token: z.string(),
    txtRecord: z.string(),
    metaTag: z.string(),
    verifiedAt: z.string().nullable(),
  }),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  siteSecret: z.string().optional(),
});
export type Site = z.infer<typeof siteSchema>;

/** The site of an answer. */
export function siteOf({ body }: ApiAnswer): Site {
  return z.object({ data: siteSchema, resultCode: z.string() }).parse(body).data;
}

/** What the Internet answers about a domain; nothing by default. */
export interface Internet {
  txt: Map<string, readonly string[] | Error>;
  pages: Map<string, { readonly status?: number; readonly headers?: object; readonly body?: string } | Error>;
  /** Addresses of requested pages. */
  asked: string[];
  /** Runs once, while a domain is checked. */
  whenAsked?: (() => Promise<void>) | undefined;
}

const noRecord = () => Object.assign(new Error('none'), { code: 'ENODATA' });

const nothing: OutgoingAnswer = {
  errorCode: 'DNS',
  status: null,
  headers: {},
  body: Buffer.alloc(0),
  durationMs: 1,
};

function clientOf(internet: Internet): GuardedClient {
  const { pages, asked } = internet;
  return {
    request: async ({ url }) => {
      asked.push(url);
      const { whenAsked } = internet;
      internet.whenAsked = undefined;
      await whenAsked?.();
      const page = pages.get(url);
      if (page === undefined) return nothing;
      if (page instanceof Error) throw page;
      const { status = 200, headers = {}, body = '' } = page;
      const errorCode = status < 300 ? null : status < 400 ? 'REDIRECT' : 'HTTP_STATUS';
      const given = { 'content-type': 'text/html; charset=utf-8', ...headers };
      return { errorCode, status, headers: given, body: Buffer.from(body), durationMs: 1 };
    },
  };
}

const owners = { kennel: 'owner', shop: 'otherOwner', rescue: 'rescueOwner' } as const;
export type OwnerName = keyof typeof owners;

export interface AudienceWorld extends TestPlatform {
  readonly internet: Internet;
  /** The REST API for the owner, who acts for the business. */
  apiOf(business: OwnerName): Promise<Api>;
  graphOf(business: OwnerName): Promise<GraphApi>;
  /** The graph with a token, or without one. */
  graphAs(token: string | null): GraphApi;
  tokenOf(person: Person, profileId?: string): Promise<string>;
  /** The REST API for somebody, acting for themselves unless a profile is named. */
  memberApi(person: Person, profileId?: string): Promise<Api>;
}

type Person = Parameters<typeof signIn>[1];

/** The whole system in one process, with the test's own Internet. */
export async function startAudienceWorld({
  now = () => new Date(),
  settings = {},
}: { now?: () => Date; settings?: NodeJS.ProcessEnv } = {}): Promise<AudienceWorld> {
  const internet: Internet = { txt: new Map(), pages: new Map(), asked: [] };
  const resolveTxt = async (name: string) => {
    const records = internet.txt.get(name) ?? noRecord();
    if (records instanceof Error) throw records;
    return records.map((record) => [record.slice(0, 20), record.slice(20)]);
  };
  const own = { audience: { resolveTxt, client: clientOf(internet) } };
  const platform = await startTestPlatform({ sources: { clock: { now }, own }, settings });
  const { accounts, businesses } = platform.world;
  const tokenOf = async (person: Person, profileId?: string) =>
    (await signIn(platform, person, profileId)).accessToken;
  const ownerToken = (business: OwnerName) =>
    tokenOf(accounts[owners[business]], businesses[business].profileId);
  return {
    ...platform,
    internet,
    tokenOf,
    apiOf: async (business) => partnerApi(platform, await ownerToken(business)),
    memberApi: async (...who) => partnerApi(platform, await tokenOf(...who)),
    graphOf: async (business) => graphApi(platform, await ownerToken(business)),
    graphAs: (token) => graphApi(platform, token),
  };
}
