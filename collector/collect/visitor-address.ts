import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../kernel/errors/errors.ts';
import { clientAddress, firstAddress } from '../../kernel/http/client-address.ts';
import type { Site } from '../sites/site.ts';
import { isSecretOf } from './credential.ts';

/**
 * The visitor's address. A server of the site that passes the posts of its pages on is itself the caller; with the
 * site's secret it is believed whose post it is: the first hop, if it passes on a whole X-Forwarded-For. Throws if it
 * has another secret.
 */
export function visitorAddress(
  request: IncomingMessage,
  site: Pick<Site, 'secretHash'>,
  trustedProxies: readonly string[],
): string {
  const { 'x-svc-visitor': visitor, 'x-svc-proxy-secret': secret } = request.headers;
  if (visitor === undefined && secret === undefined) return clientAddress(request, trustedProxies);
  if (typeof secret !== 'string' || !isSecretOf(site, secret)) {
    throw new DomainError(
      'Audience_AudienceCollect_VL_SiteSecret_RJ',
      'The proxy has no secret of the site, or another one.',
    );
  }
  return typeof visitor === 'string' ? firstAddress(visitor) : '';
}
