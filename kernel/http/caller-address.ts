import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { CommonEnv } from '../env.ts';
import { clientAddress } from './client-address.ts';
import { requestId } from './access-log.ts';
import { anonymousViewer, signViewer, verifyViewer, viewerHeader } from '../access/viewer.ts';

interface AddressDependencies {
  readonly env: Pick<CommonEnv, 'TRUSTED_PROXIES'>;
  readonly internalSecret: Uint8Array;
}

/** Headers that tell another service of the platform whose request is handed on; `callerAddress` reads them there. */
export async function callerHeaders(
  context: Context,
  { env, internalSecret }: AddressDependencies,
): Promise<Record<string, string>> {
  return {
    'x-forwarded-for': clientAddress(context.req, env.TRUSTED_PROXIES),
    [viewerHeader]: await signViewer(anonymousViewer(requestId(context)), internalSecret),
  };
}

/**
 * The caller's address. Where another service of the platform handed the request on, it is what that says: it
 * proves itself with a signed viewer, which decides nothing else here.
 */
export async function callerAddress(
  request: IncomingMessage,
  { env, internalSecret }: AddressDependencies,
): Promise<string> {
  const principal = request.headers[viewerHeader];
  // The house writes one address; proxies between may have added theirs behind it.
  const forwarded =
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  if (typeof principal !== 'string' || forwarded === '') return clientAddress(request, env.TRUSTED_PROXIES);
  const isFromHouse = (await verifyViewer(principal, internalSecret)) !== null;
  return isFromHouse ? forwarded : clientAddress(request, env.TRUSTED_PROXIES);
}
