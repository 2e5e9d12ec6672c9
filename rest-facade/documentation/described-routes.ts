import { memberRoutes, openRoutes, routes } from '../../partner-api/routes/index.ts';
import type { OpenApi } from './openapi-document.ts';
import { describeRoutes } from './openapi.ts';

/** Every route of the tables; what the facade serves besides is described where it is served. */
export const describedRoutes = [...routes, ...memberRoutes, ...openRoutes];

/** The routes alone, as a document of no platform in particular: what clients' types are made of. */
export function describeForClients(): OpenApi {
  const nowhere = {
    BASE_URL: 'https://api.example',
    AUTH_URL: 'https://auth.example',
    SITE_URL: 'https://site.example',
    PLATFORM_NAME: 'Partner',
  };
  return describeRoutes(nowhere, describedRoutes, [], { chapters: '', answers: {} });
}
