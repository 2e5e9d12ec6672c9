import type { Context } from 'koa';
import { addressBucket, clientAddress } from '../../kernel/http/client-address.ts';
import { countAgainstLimits, enforceLimits } from '../../kernel/limits/enforce.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from './oauth-error.ts';

type LimitDependencies = Pick<Dependencies, 'rateLimiter' | 'env'>;

/** Failed client authentications of one address in 60 seconds (contract 0.4). */
const failuresPerMinute = 20;

/** Counts a request of a client that has proven itself, so that nobody uses up the quota of a client they are not. */
export function limitClient(deps: LimitDependencies, context: Context, clientId: string): Promise<void> {
  return enforceLimits(context, deps, [{ policy: 'token', key: clientId, quota: deps.env.RATE_LIMIT_TOKEN }]);
}

/**
 * Counts a failed authentication against the caller's address. Past the quota failures answer 429 whatever their
 * cause; who has the right secret still gets in, so that one client cannot lock out its neighbours behind a NAT.
 */
export function limitFailures(deps: LimitDependencies, context: Context): Promise<void> {
  const key = addressBucket(clientAddress(context.req, deps.env.TRUSTED_PROXIES));
  return enforceLimits(context, deps, [{ policy: 'token-failures', key, quota: failuresPerMinute }]);
}

/** Client metadata documents that are fetched for one address in 60 seconds. */
const fetchesPerMinute = 20;

/** Counts a fetch of what an app says of itself against the caller's address. Throws OAuthError beyond the quota. */
export async function limitFetches(deps: LimitDependencies, context: Context): Promise<void> {
  const key = addressBucket(clientAddress(context.req, deps.env.TRUSTED_PROXIES));
  const limit = { policy: 'client-documents', key, quota: fetchesPerMinute };
  const { refusal } = await countAgainstLimits(deps, [limit]);
  if (refusal === null) return;
  throw new OAuthError(
    'temporarily_unavailable',
    'Too many apps were looked up from your address. Try again in a minute.',
  );
}

/** Does what proves a client; a refusal counts against the caller's address. */
export async function countFailures<T>(
  deps: LimitDependencies,
  context: Context,
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof OAuthError) await limitFailures(deps, context);
    throw error;
  }
}
