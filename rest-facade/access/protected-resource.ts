import type { Env } from '../settings.ts';

/** spec 5.8: the scopes that a business grants on the consent page; only these are advertised. */
export const partnerScopes = {
  'scheduling:read': 'See services, prices, opening times and available slots; ask for estimates.',
  'appointment:read': 'See appointments.',
  'appointment:write': 'Book, reschedule and cancel appointments.',
  'client:read': 'See clients and their pets.',
  'webhook:manage': 'Subscribe to notices of appointments.',
} as const;

/** RFC 9728 document of this API (spec 4.2, 5.9). */
export function protectedResource(env: Pick<Env, 'BASE_URL' | 'AUTH_URL'>) {
  return {
    resource: env.BASE_URL,
    authorization_servers: [env.AUTH_URL],
    scopes_supported: Object.keys(partnerScopes),
    bearer_methods_supported: ['header'],
    resource_documentation: `${env.BASE_URL}/docs`,
  };
}
