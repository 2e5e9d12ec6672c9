import { timingSafeEqual } from 'node:crypto';
import {
  type FirstPartyClient,
  dashboardCallbackPath,
  dashboardClientId,
  dashboardSecrets,
} from '../../../kernel/access/first-party-clients.ts';
import { hashSecret } from '../../../kernel/access/secrets.ts';
import { type ClientCredentials, invalidClient } from '../client-authentication.ts';
import type { Dependencies } from '../../dependencies.ts';

/** The first-party client with this id (contract 5), such as the dashboard; null for an app's or any other. */
export function firstPartyClient(
  { env, internalSecrets }: Pick<Dependencies, 'env' | 'internalSecrets'>,
  clientId: string | undefined,
): FirstPartyClient | null {
  if (clientId !== dashboardClientId) {
    return env.FIRST_PARTY_CLIENTS.find((client) => client.clientId === clientId) ?? null;
  }
  return {
    clientId,
    name: 'Dashboard',
    secrets: dashboardSecrets(internalSecrets),
    redirectUris: [env.DASHBOARD_URL + dashboardCallbackPath],
  };
}

/** Throws invalid_client, 401, for a client without its secret. */
export async function requireClientSecret(
  { env }: Pick<Dependencies, 'env'>,
  { secrets }: FirstPartyClient,
  { secret = '', isBasic }: ClientCredentials,
): Promise<void> {
  const given = hashSecret(secret);
  if (secrets.some((expected) => timingSafeEqual(given, hashSecret(expected)))) return;
  throw invalidClient('The secret of the client is wrong or missing.', isBasic, env.AUTH_URL);
}
