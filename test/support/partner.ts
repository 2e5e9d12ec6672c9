import { z } from 'zod';
import { pkcePair } from './authorization-world.ts';
import { createPageClient, formOf } from './page-client.ts';
import type { TestPlatform } from './platform.ts';

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** Credentials of an app as the demo world names them. */
export interface AppCredentials {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirectUris: readonly string[];
}

/** A person allows on the pages what an app asks for at an address; where their browser is sent. */
export async function allow(
  { env }: Pick<TestPlatform, 'env'>,
  address: string,
  person: { readonly email: string; readonly password: string },
  businessId: string,
): Promise<URL> {
  const browser = createPageClient(env.AUTH_URL);
  await browser.signIn(person, address);
  const page = await browser.get(address);
  const form = formOf(page, '/connect/authorize');
  const answer = await browser.post(form.action, {
    ...form.fields,
    profileId: businessId,
    decision: 'allow',
  });
  return new URL(answer.location ?? '');
}

/** A person connects a business to an app on the pages; the app's request for tokens, as in the README. */
export async function consent(
  { env }: Pick<TestPlatform, 'env'>,
  app: AppCredentials,
  person: { readonly email: string; readonly password: string },
  businessId: string,
  scope: string,
  resource?: string,
): Promise<URLSearchParams> {
  const { verifier, challenge } = pkcePair();
  const redirectUri = app.redirectUris[0] ?? '';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri: redirectUri,
    scope,
    state: 'state-of-the-test',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(resource !== undefined && { resource }),
  });
  const address = `/connect/authorize?${query.toString()}`;
  const code = (await allow({ env }, address, person, businessId)).searchParams.get('code');
  return new URLSearchParams({
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: app.client_id,
    client_secret: app.client_secret,
  });
}

/** A person connects a business to an app on the pages, and the app exchanges the code. */
export async function connect(...given: Parameters<typeof consent>): Promise<Tokens> {
  return exchange(given[0], await consent(...given));
}

/** What an app gets for its request. */
export async function exchange({ env }: Pick<TestPlatform, 'env'>, body: URLSearchParams): Promise<Tokens> {
  const answer = await fetch(`${env.AUTH_URL}/connect/token`, { method: 'POST', body });
  return tokensSchema.parse(await answer.json());
}

/** A new pair for a used one, for these of the scopes that the business allowed. */
export async function refresh(
  { env }: Pick<TestPlatform, 'env'>,
  app: AppCredentials,
  tokens: Tokens,
  scope: string,
): Promise<Tokens> {
  const answer = await fetch(`${env.AUTH_URL}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
      scope,
      client_id: app.client_id,
      client_secret: app.client_secret,
    }),
  });
  return tokensSchema.parse(await answer.json());
}

/** A token of the app itself. */
export async function clientCredentials(
  { env }: Pick<TestPlatform, 'env'>,
  app: AppCredentials,
): Promise<Tokens> {
  const answer = await fetch(`${env.AUTH_URL}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: app.client_id,
      client_secret: app.client_secret,
    }),
  });
  return tokensSchema.parse(await answer.json());
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null for an answer without a body. */
  readonly body: unknown;
  readonly text: string;
}

/** Calls the Partner API with a token. */
export function partnerApi({ env }: Pick<TestPlatform, 'env'>, token: string | null) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(env.BASE_URL + path, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: parsed, text } satisfies ApiAnswer;
  };
}

export type Api = ReturnType<typeof partnerApi>;

const problemSchema = z.object({ platformResponseCode: z.string(), status: z.number() });

/** `status code` of a problem, for comparing in one go. */
export function problemOf({ status, body }: ApiAnswer): string {
  return `${status} ${problemSchema.parse(body).platformResponseCode}`;
}
