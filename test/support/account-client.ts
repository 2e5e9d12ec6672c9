import { type Visit, createPageClient, formOf } from './page-client.ts';
import type { SignInWorld } from './sign-in-world.ts';

/** The fields of a valid new application. */
export const goodApplication: Readonly<Record<string, string>> = {
  name: 'Litter Ledger',
  websiteUrl: 'https://ledger.example',
  privacyUrl: 'https://ledger.example/privacy',
  supportEmail: 'help@ledger.example',
  redirectUris: 'https://ledger.example/callback\r\n\r\nhttp://127.0.0.1:5000/callback',
  'scope:animal:read': '1',
  'scope:scheduling:read': '1',
};

export const newApplicationPath = '/account/developer/applications/new';

/** A person who is signed in and meets the pages of the account. */
export async function accountClient(world: SignInWorld, who: 'owner' | 'buyer' = 'owner') {
  const client = createPageClient(world.url);
  await client.signIn(world.accounts[who]);
  // The dashboard learns of it.
  await client.get('/account');

  /** Fills in the form that stands on a page, and sends it. */
  async function submit(path: string, fields: Record<string, string> = {}): Promise<Visit> {
    const page = await client.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    const form = formOf(page, path);
    return client.post(form.action, { ...form.fields, ...fields });
  }

  /** Registers an application; answers the address of its page. */
  async function register(fields: Record<string, string> = {}): Promise<string> {
    const answer = await submit(newApplicationPath, { ...goodApplication, ...fields });
    expect(answer.status).toBe(303);
    return answer.location ?? '';
  }

  return { ...client, submit, register };
}

export type AccountClient = Awaited<ReturnType<typeof accountClient>>;

/** What a page shows as the client id and the client secret. */
export function credentialsOf(page: Visit): { clientId: string; clientSecret: string | null } {
  return {
    clientId: /<dt>Client id<\/dt><dd><code>([^<]*)<\/code>/.exec(page.text)?.[1] ?? '',
    clientSecret: /id="client-secret"[^>]*>([^<]*)<\/code>/.exec(page.text)?.[1] ?? null,
  };
}

/** The error that the token endpoint answers an app's credentials with; null for a token. */
export async function askForToken(
  grant: 'client_credentials' | 'refresh_token',
  world: SignInWorld,
  { clientId, clientSecret }: { clientId: string; clientSecret: string | null },
): Promise<string | null> {
  const response = await fetch(`${world.url}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: grant,
      refresh_token: 'no such token',
      client_id: clientId,
      client_secret: clientSecret ?? '',
    }),
  });
  const body: unknown = await response.json();
  return /"error":"([^"]*)"/.exec(JSON.stringify(body))?.[1] ?? null;
}
