import { memberRoutes, openRoutes, routes } from '../../partner-api/routes/index.ts';
import type { OpenApi } from './openapi-document.ts';
import { describeRoutes } from './openapi.ts';

/** Every route in the tables; other routes of the facade are described where they are served. */
export const describedRoutes = [...routes, ...memberRoutes, ...openRoutes];

/** Only the routes, without addresses of a platform: the client types are generated from this. */
export function describeForClients(): OpenApi {
  const nowhere = {
    BASE_URL: 'https://api.example',
    AUTH_URL: 'https://auth.example',
    SITE_URL: 'https://site.example',
    PLATFORM_NAME: 'Partner',
  };
  return describeRoutes(nowhere, describedRoutes, [], { chapters: '', answers: {} });
}
