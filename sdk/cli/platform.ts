import { type Client, createClient } from '../client.ts';
import { createOAuth } from '../tokens/oauth.ts';
import { type TokenSource, connectedBusiness } from '../tokens/token-source.ts';
import { Misused } from './faults.ts';
import { type Environment, needed, neededAddress } from './settings.ts';
import { fileTokenStore } from './token-file.ts';

/** An address that accepts connections and never answers is as good as none. */
const silentMs = 30_000;

/** The code that polls events reports the failure, and tries again. */
const once = {
  retries: 0,
  fetch: (request: Request) =>
    fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(silentMs)]) }),
} as const;

function tokenOf(environment: Environment): TokenSource {
  const { SVC_TOKEN: token, SVC_TOKEN_FILE: file, SVC_CLIENT_SECRET: clientSecret } = environment;
  if (token) {
    // `fetch` would show it in its error message.
    if (!/^[\x21-\x7e]+$/.test(token)) {
      throw new Misused('SVC_TOKEN holds characters that no token has, such as a blank or a line break.');
    }
    return async () => token;
  }
  if (!file)
    throw new Misused('Neither SVC_TOKEN nor SVC_TOKEN_FILE is set: one of them has the access token.');
  const oauth = createOAuth({
    ...once,
    authUrl: neededAddress(environment, 'SVC_AUTH_URL', 'the authorization server, which renews tokens'),
    clientId: needed(environment, 'SVC_CLIENT_ID', 'the app that the tokens belong to'),
    clientSecret: clientSecret || undefined,
  });
  return connectedBusiness(oauth, fileTokenStore(file));
}

/** The platform according to the environment. Throws Misused. */
export function connectPlatform(environment: Environment): Client {
  return createClient({
    ...once,
    baseUrl: neededAddress(environment, 'SVC_BASE_URL', 'the address of the API'),
    token: tokenOf(environment),
  });
}
