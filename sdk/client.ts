import createFetchClient, { type Middleware } from 'openapi-fetch';
import type { Call, EachRow } from './answers.ts';
import { withToken } from './authorize.ts';
import { withPace } from './pace.ts';
import { type ListInit, eachRow } from './pages.ts';
import { ProblemError, jsonOf } from './problem-error.ts';
import { type RetryOptions, type Send, withRetries } from './retries.ts';
import type { TokenSource } from './tokens/token-source.ts';

export interface ClientOptions extends RetryOptions {
  /** Address of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** The source of access tokens; open routes need none. */
  readonly token?: TokenSource | undefined;
  /** Replaces the global `fetch`. */
  readonly fetch?: Send | undefined;
}

/** The routes of the Partner API by their method. */
export interface Client {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly PUT: Call<'put'>;
  readonly PATCH: Call<'patch'>;
  readonly DELETE: Call<'delete'>;
  /** The rows of a list on all its pages: `for await (const animal of api.each('/api/animal/v1/animals'))`. */
  readonly each: EachRow;
}

/** Gives each POST its own key, unless the caller has set one, and throws refusals. */
const conventions: Middleware = {
  onRequest: ({ request }) => {
    const isKeyed = request.method !== 'POST' || request.headers.has('Idempotency-Key');
    if (!isKeyed) request.headers.set('Idempotency-Key', crypto.randomUUID());
    return request;
  },
  onResponse: async ({ response }) => {
    // 304 is the purpose of If-None-Match.
    if (!response.ok && response.status !== 304) throw new ProblemError(response, await jsonOf(response));
  },
};

/** Any route: its input and answer are known to `Client`, not to the code that sends it. */
interface AnyRoute {
  readonly get: {
    readonly parameters: { readonly query?: Readonly<Record<string, unknown>> };
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
  };
}

/** Gives the methods the types of the routes: each sends what it is given, and throws if there is no answer. */
function typed(methods: Readonly<Record<keyof Client, unknown>>): Client;
function typed(methods: object): object {
  return methods;
}

/** A client of the Partner API. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, fetch: given } = options;
  const send = withPace(given ?? ((request) => fetch(request)));
  const client = createFetchClient<Record<string, AnyRoute>>({
    baseUrl,
    fetch: withRetries(withToken(send, token), options),
  });
  client.use(conventions);
  const { GET, POST, PUT, PATCH, DELETE } = client;
  const each = (path: string, init?: ListInit) => eachRow(GET, path, init);
  return typed({ GET, POST, PUT, PATCH, DELETE, each });
}
