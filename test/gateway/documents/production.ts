import { signIn } from '../../support/member.ts';
import {
  type TestPlatform,
  type Topology,
  demoDatabaseUrl,
  startTestPlatform,
} from '../../support/platform.ts';

/** Of every account of the demo world in production. */
const password = 'a password that nobody can read';

/** The demo world in production, where nobody pays with test money, and passwords are expensive and nobody's. */
export async function startProduction(
  settings: NodeJS.ProcessEnv = {},
  topology: Topology = 'in one process',
): Promise<TestPlatform> {
  const production = {
    NODE_ENV: 'production',
    PSP: '',
    PASSWORD_HASH_MEMORY_KIB: '',
    DATABASE_URL: await demoDatabaseUrl(),
    DEMO: '1',
    DEMO_PASSWORD: password,
  };
  return startTestPlatform({ topology, settings: { ...production, ...settings } });
}

/** Signs an account of the demo world in, wherever the platform runs. */
export async function enter(
  platform: TestPlatform,
  { email, password: published }: { readonly email: string; readonly password: string },
  profileId?: string,
): Promise<string> {
  const account = { email, password: platform.env.DEMO_PASSWORD ?? published };
  return (await signIn(platform, account, profileId)).accessToken;
}

const documents = '/api/developer/v1/admin/trusted-documents';

/** The route for the documents of builds, for anybody with the token. */
export function documentsApi({ env }: TestPlatform, token: string | null) {
  return async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${env.BASE_URL}${documents}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** The same for an administrator, and what they do most: register texts for a build. */
export async function adminOf(platform: TestPlatform) {
  const api = documentsApi(platform, await enter(platform, platform.world.accounts.admin));
  return {
    api,
    register: async (build: string, ...texts: readonly string[]) => {
      const answer = await api('PUT', `/${build}`, { documents: texts.map((text) => ({ text })) });
      if (answer.status !== 200) throw new Error(await answer.text());
    },
  };
}
