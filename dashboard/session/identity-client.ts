import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import {
  dashboardCallbackPath,
  dashboardClientId,
  dashboardSecrets,
  memberScope,
} from '../../kernel/access/first-party-clients.ts';
import { profileKinds } from '../../kernel/access/viewer.ts';
import type { Env } from '../settings.ts';
import { DomainError, catalogueRow, faultCodes, isErrorCode } from '../../kernel/errors/errors.ts';
import type { Logger } from '../../kernel/observability/logger.ts';
import { withHttpCall } from '../../kernel/observability/http-call.ts';
import type { InternalSecrets } from '../../kernel/access/internal-secrets.ts';

/** For a whole call. */
const timeoutMs = 5_000;

/** A member's session at the authorization server, for its client. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the access token is valid after it was issued, in seconds. */
  readonly seconds: number;
}

const membershipSchema = z.object({
  profileId: z.string(),
  handle: z.string(),
  displayName: z.string(),
  profileKindCode: z.enum(profileKinds),
  /** Not from a release that does not return it. */
  timeZone: z.string().nullish(),
  memberRole: z.enum(['OWNER', 'MANAGER', 'STAFF']),
});

const meSchema = z.object({
  sessionId: z.string(),
  memberId: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  pendingEmail: z.string().nullable(),
  displayName: z.string(),
  /** Not from a release that does not return it. */
  preferredLocale: z.string().nullish(),
  roles: z.array(z.string()),
  hasSecondFactor: z.boolean(),
  freshUntil: z.string(),
  actingProfileId: z.string(),
  profiles: z.array(membershipSchema),
});

/** Who is signed in, and whom they may act for. */
export type Me = Readonly<z.infer<typeof meSchema>>;

/** The authorization server for its clients (contract 5). Each call throws 0010010000503 if it does not answer. */
export interface IdentityClient {
  /** Where a browser goes to sign in; it comes back to the callback with a code. */
  authorizeAddress(input: { readonly state: string; readonly codeVerifier: string }): Promise<string>;
  /** The tokens for the code in a callback; null for one that does not belong to the request, or was used before. */
  redeem(
    callback: URLSearchParams,
    input: { readonly state: string; readonly codeVerifier: string },
  ): Promise<Tokens | null>;
  /** The next tokens; null if the session has ended. */
  refresh(refreshToken: string): Promise<Tokens | null>;
  /** Null if the session has ended. */
  me(accessToken: string, requestId: string): Promise<Me | null>;
  /** Lets the session act as another profile; returns the new tokens. */
  actAs(accessToken: string, profileId: string): Promise<Tokens>;
  /** A call of the identity API in the member's name, `path` below /api/identity/v1; throws its refusal. */
  call(accessToken: string, path: string, options: CallOptions): Promise<unknown>;
  /** A file of the identity API in the member's name, as it arrives; throws its refusal. */
  download(accessToken: string, path: string, headers: CallOptions['headers']): Promise<ReadableStream>;
  /** One page of a list of the identity API; throws its refusal. */
  list(accessToken: string, path: string, options: CallOptions): Promise<Listed>;
}

interface Listed {
  readonly items: readonly unknown[];
  readonly total: number;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
}

export const newCodeVerifier = oauth.generateRandomCodeVerifier;

const problemSchema = z.object({
  resultCode: z.string(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.enum(faultCodes), detail: z.string() })).optional(),
  retryAfterSeconds: z.number().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const sessionSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() });
const dataSchema = z.object({ data: z.unknown() });
const listSchema = z.object({ data: z.array(z.unknown()), pagination: z.object({ total: z.number() }) });

/** The text in bodies for the end of a session: that of an app's connection has the same code. */
const endedCode = catalogueRow('TOKEN_REVOKED').platformResponseCode;

/** The refusal in a problem body; null if it is not one. */
function refusalOf(body: unknown): DomainError | null {
  const { data: problem } = problemSchema.safeParse(body);
  const code = problem?.resultCode === endedCode ? 'TOKEN_REVOKED' : problem?.resultCode;
  if (problem === undefined || !isErrorCode(code)) return null;
  const { detail, errors, retryAfterSeconds, data } = problem;
  return new DomainError(code, detail, { errors, retryAfterSeconds, ...(data && { data }) });
}

const refusalIn = (body: unknown, status: number): Error =>
  refusalOf(body) ?? new Error(`the answer ${status} is no problem that we know`);

export function createIdentityClient(
  {
    AUTH_URL: authUrl,
    INTERNAL_AUTH_URL: internalAuthUrl,
    DASHBOARD_URL: dashboardUrl,
  }: Pick<Env, 'AUTH_URL' | 'INTERNAL_AUTH_URL' | 'DASHBOARD_URL'>,
  internalSecrets: InternalSecrets,
  logger: Pick<Logger, 'warn'>,
): IdentityClient {
  /** Operators are told why, people only that it does not answer. */
  function unavailable(reason: unknown): DomainError {
    logger.warn(
      { err: reason, authUrl: internalAuthUrl },
      'the authorization server did not answer the dashboard',
    );
    return new DomainError('0010010000503', 'The authorization server does not answer at the moment.');
  }
  const server: oauth.AuthorizationServer = {
    issuer: authUrl,
    authorization_endpoint: `${authUrl}/connect/authorize`,
    token_endpoint: `${internalAuthUrl}/connect/token`,
    authorization_response_iss_parameter_supported: true,
  };
  const client: oauth.Client = { client_id: dashboardClientId };
  const authentication = oauth.ClientSecretBasic(dashboardSecrets(internalSecrets)[0]);
  const redirectUri = dashboardUrl + dashboardCallbackPath;
  // On a platform that runs on one machine, services call each other over http.
  const options = () => ({ [oauth.allowInsecureRequests]: true, signal: AbortSignal.timeout(timeoutMs) });

  /** The tokens from the server; null if it does not accept what was presented. */
  async function granted(ask: () => Promise<oauth.TokenEndpointResponse>): Promise<Tokens | null> {
    try {
      const { access_token, refresh_token, expires_in } = await ask();
      if (refresh_token === undefined || expires_in === undefined) throw new Error('tokens are missing');
      return { accessToken: access_token, refreshToken: refresh_token, seconds: expires_in };
    } catch (error) {
      if (!(error instanceof oauth.ResponseBodyError) || error.status >= 500) throw unavailable(error);
      if (error.error === 'invalid_grant') return null;
      throw error;
    }
  }

  return {
    authorizeAddress: async ({ state, codeVerifier }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: dashboardClientId,
        redirect_uri: redirectUri,
        scope: memberScope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return `${authUrl}/connect/authorize?${query.toString()}`;
    },
    redeem: async (callback, { state, codeVerifier }) => {
      let checked: URLSearchParams;
      try {
        checked = oauth.validateAuthResponse(server, client, callback, state);
      } catch {
        return null;
      }
      return granted(async () => {
        const answer = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          checked,
          redirectUri,
          codeVerifier,
          options(),
        );
        return oauth.processAuthorizationCodeResponse(server, client, answer);
      });
    },
    refresh: (refreshToken) =>
      granted(async () => {
        const answer = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          options(),
        );
        return oauth.processRefreshTokenResponse(server, client, answer);
      }),
    me: async (accessToken, requestId) => {
      try {
        return meSchema.parse(await call(accessToken, '/me', { headers: { 'X-Request-Id': requestId } }));
      } catch (error) {
        if (error instanceof DomainError && ['0010010000401', 'TOKEN_REVOKED'].includes(error.code))
          return null;
        throw error;
      }
    },
    actAs: async (accessToken, profileId) => {
      const answer = await call(accessToken, '/acting-profile', {
        method: 'POST',
        headers: {},
        body: { profileId },
      });
      const { expiresIn, ...tokens } = sessionSchema.parse(answer);
      return { ...tokens, seconds: expiresIn };
    },
    call,
    download: async (accessToken, path, headers) => {
      try {
        const answer = await ask(accessToken, path, { headers });
        if (answer.ok && answer.body !== null) return answer.body;
        throw refusalIn(await answer.json(), answer.status);
      } catch (error) {
        throw error instanceof DomainError ? error : unavailable(error);
      }
    },
    list: async (accessToken, path, options) => {
      const { data: items, pagination } = listSchema.parse(await send(accessToken, path, options));
      return { items, total: pagination.total };
    },
  };

  /** The answer of the identity API, once its head is there. */
  async function ask(
    accessToken: string,
    path: string,
    { method = 'GET', body, headers }: CallOptions,
    signal?: AbortSignal,
  ): Promise<Response> {
    const url = `${internalAuthUrl}/api/identity/v1${path}`;
    const sent = {
      ...headers,
      Authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    return withHttpCall(
      { method, url },
      (traced) => fetch(url, { method, headers: { ...sent, ...traced }, body: text, signal }),
      ({ status }) => status,
    );
  }

  async function call(accessToken: string, path: string, options: CallOptions): Promise<unknown> {
    const content = await send(accessToken, path, options);
    return content === null ? null : dataSchema.parse(content).data;
  }

  async function send(accessToken: string, path: string, options: CallOptions): Promise<unknown> {
    try {
      const answer = await ask(accessToken, path, options, AbortSignal.timeout(timeoutMs));
      if (answer.status === 204) return null;
      const content: unknown = await answer.json();
      if (answer.ok) return content;
      throw refusalIn(content, answer.status);
    } catch (error) {
      throw error instanceof DomainError ? error : unavailable(error);
    }
  }
}
