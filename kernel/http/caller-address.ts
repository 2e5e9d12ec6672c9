import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { CommonEnv } from '../env.ts';
import { clientAddress } from './client-address.ts';
import { requestId } from './access-log.ts';
import { anonymousViewer, signViewer, verifyViewer, viewerHeader } from '../access/viewer.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';

interface AddressDependencies {
  readonly env: Pick<CommonEnv, 'TRUSTED_PROXIES'>;
  readonly internalSecrets: InternalSecrets;
}

/** Headers with the original caller for another service of the platform; `callerAddress` reads them there. */
export async function callerHeaders(
  context: Context,
  { env, internalSecrets }: AddressDependencies,
): Promise<Record<string, string>> {
  return {
    'x-forwarded-for': clientAddress(context.req, env.TRUSTED_PROXIES),
    [viewerHeader]: await signViewer(anonymousViewer(requestId(context)), internalSecrets),
  };
}

/**
 * The caller's address. If another service of the platform forwarded the request, it is the address it states:
 * that service proves itself with a signed viewer, which has no other effect here.
 */
export async function callerAddress(
  request: IncomingMessage,
  { env, internalSecrets }: AddressDependencies,
): Promise<string> {
  const principal = request.headers[viewerHeader];
  // The house writes one address; proxies in between may have appended theirs.
  const forwarded =
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  if (typeof principal !== 'string' || forwarded === '') return clientAddress(request, env.TRUSTED_PROXIES);
  const isFromHouse = (await verifyViewer(principal, internalSecrets)) !== null;
  return isFromHouse ? forwarded : clientAddress(request, env.TRUSTED_PROXIES);
}
