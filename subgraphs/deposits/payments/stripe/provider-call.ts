import Stripe from 'stripe';
import type { ProviderConnection } from '../connection.ts';
import { ProviderOutage, ProviderRefusal } from '../payment-provider.ts';

const callMs = 5_000;

export function stripeClient({ apiUrl, secretKey }: ProviderConnection): Stripe {
  const { hostname: host, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: callMs,
    // The caller repeats it, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A key that another request is using at the moment. */
const keyInUse = 409;

/** Whether a retry can help: there was no answer, the rate limit was reached, or operators can fix the cause. */
function isOutage(error: Error): boolean {
  const { errors } = Stripe;
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError ||
    (error instanceof errors.StripeError && error.statusCode === keyInUse)
  );
}

/** Calls the provider; throws a ProviderOutage or a ProviderRefusal. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isOutage(error)) throw new ProviderOutage(error.message, { cause: error });
    throw new ProviderRefusal(error.message, { cause: error });
  }
}

/**
 * Asks the provider to move money. A key that was used with another amount may have moved that, so the result is looked
 * up before another attempt.
 */
export async function requestMovement<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  return ask(call).catch((error: unknown) => {
    const { StripeIdempotencyError } = Stripe.errors;
    const isUsed = error instanceof ProviderRefusal && error.cause instanceof StripeIdempotencyError;
    throw isUsed ? new ProviderOutage(error.message, { cause: error }) : error;
  });
}
