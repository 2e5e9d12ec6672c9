import { type Tool, defineTool } from './tool.ts';

const scope = 'mcp:profile';

/** What a business is, and what anybody may look up. */
export const profileTools: readonly Tool[] = [
  defineTool({
    name: 'get_business',
    title: 'Get the business',
    scope,
    path: '/api/scheduling/v1/business',
  }),
  defineTool({
    name: 'lookup_offer_code',
    title: 'Look up an offer code',
    scope,
    path: '/api/marketplace/v1/codes/:code',
  }),
  defineTool({
    name: 'get_platform_prices',
    title: 'Get prices of the platform',
    scope,
    path: '/api/price/v1/platform-prices',
    takes: ['keys', 'country'],
    lists: ['keys'],
  }),
  defineTool({
    name: 'search_breeders',
    title: 'Search breeders, kennels and catteries',
    scope,
    path: '/api/profile/v1/:locale/Profile/professionals',
    takes: ['kind', 'speciesCode', 'breedCode', 'countryCode', 'q', 'page', 'pageSize'],
    fixed: { locale: 'en' },
  }),
];
