import type { Context } from 'koa';
import { addressBucket, clientAddress } from '../../kernel/http/client-address.ts';
import { countAgainstLimits, enforceLimits } from '../../kernel/limits/enforce.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from './oauth-error.ts';

type LimitDependencies = Pick<Dependencies, 'rateLimiter' | 'env'>;

/** Failed client authentications of one address in 60 seconds (contract 0.4). */
const failuresPerMinute = 20;

/** Counts a request of an authenticated client, so that nobody uses up another client's quota. */
export function limitClient(deps: LimitDependencies, context: Context, clientId: string): Promise<void> {
  return enforceLimits(context, deps, [{ policy: 'token', key: clientId, quota: deps.env.RATE_LIMIT_TOKEN }]);
}

/**
 * Counts a failed authentication against the caller's address. Above the quota, failures get 429 whatever their cause;
 * the right secret is still accepted, so that one client cannot lock out its neighbours behind a NAT.
 */
export function limitFailures(deps: LimitDependencies, context: Context): Promise<void> {
  const key = addressBucket(clientAddress(context.req, deps.env.TRUSTED_PROXIES));
  return enforceLimits(context, deps, [{ policy: 'token-failures', key, quota: failuresPerMinute }]);
}

/** Client metadata documents fetched for one address in 60 seconds. */
const fetchesPerMinute = 20;

/** Counts a fetch of an app's metadata document against the caller's address. Throws OAuthError above the quota. */
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

/** Runs client authentication; a refusal counts against the caller's address. */
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
