import { z } from 'zod';
import { signIn } from '../../support/member.ts';
import { type ApiAnswer, connect, partnerApi } from '../../support/partner.ts';
import { startTestPlatform } from '../../support/platform.ts';

/** An application as a developer enters it. */
export const form = {
  name: 'Kennel Planner',
  websiteUrl: 'https://planner.example',
  privacyUrl: 'https://planner.example/privacy',
  supportEmail: 'help@planner.example',
  redirectUris: ['http://127.0.0.1:47831/callback', 'https://planner.example/callback?a=b'],
  scopes: ['scheduling:read', 'animal:read', 'animal:write'],
};
export const applications = '/api/developer/v1/applications';
/** Also for everybody but the publisher. */
export const missing = '404 Developer_Application_GT_Resource_FL';

export const applicationShape = z.object({
  data: z.object({
    appId: z.uuid(),
    clientId: z.string(),
    clientSecret: z.string().optional(),
    version: z.number(),
    reviewStatus: z.string(),
    status: z.string(),
  }),
  resultCode: z.string(),
});
export const pageShape = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ page: z.number(), pageSize: z.number(), total: z.number() }),
  resultCode: z.string(),
});
const faultShape = z.object({ errors: z.array(z.object({ field: z.string(), code: z.string() })) });

export const faultsOf = ({ body }: ApiAnswer) =>
  faultShape.parse(body).errors.map(({ field, code }) => `${field} ${code}`);
export const dataOf = ({ body }: ApiAnswer) => applicationShape.parse(body).data;
export const rowsOf = ({ body }: ApiAnswer) => pageShape.parse(body).data;

/** The whole system, with a developer at the console and somebody else at theirs. */
export async function startConsole() {
  const platform = await startTestPlatform({ settings: { SUPPORT_EMAIL: 'help@svc.example' } });
  const { accounts, businesses } = platform.world;
  const token = (await signIn(platform, accounts.developer, businesses.studio.profileId)).accessToken;
  const developer = partnerApi(platform, token);
  const other = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
  const requestToken = (body: Record<string, string>): Promise<Response> =>
    fetch(`${platform.env.AUTH_URL}/connect/token`, { method: 'POST', body: new URLSearchParams(body) });
  return {
    platform,
    /** Acts for the studio, which publishes the demo's apps. */
    developer,
    /** Acts for the shop. */
    stranger: partnerApi(platform, other.accessToken),
    register: async (given: Partial<typeof form> = {}) => {
      const made = dataOf(await developer('POST', applications, { ...form, ...given }));
      return {
        ...made,
        address: `${applications}/${made.appId}`,
        credentials: {
          client_id: made.clientId,
          client_secret: made.clientSecret ?? '',
          redirectUris: form.redirectUris,
        },
      };
    },
    connectKennel: (credentials: { client_id: string; client_secret: string; redirectUris: string[] }) =>
      connect(platform, credentials, accounts.owner, businesses.kennel.profileId, 'animal:read'),
    requestToken,
    /** Whether a secret authenticates its app: the grant's own fault comes after authentication. */
    isSecretGood: async (clientId: string, secret: string): Promise<boolean> => {
      const answer = await requestToken({
        grant_type: 'refresh_token',
        refresh_token: 'svcrt_nothing',
        client_id: clientId,
        client_secret: secret,
      });
      const { error } = z.object({ error: z.string() }).parse(await answer.json());
      expect(['invalid_grant', 'invalid_client']).toContain(error);
      return error === 'invalid_grant';
    },
  };
}

export type Console = Awaited<ReturnType<typeof startConsole>>;
