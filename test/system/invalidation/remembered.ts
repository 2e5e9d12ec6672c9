/** A fact that cached answers show. */
interface Fact {
  /** The service that owns it; its database publishes changes, on its channel in `publicChannels`. */
  readonly service: 'animals' | 'commerce' | 'deposits' | 'directory' | 'scheduling';
  /** Whether time alone changes it: the service publishes that too, within a second. */
  readonly isOfTime?: true;
}

/** Whatever is shown to anybody, and may change. */
export const facts: Readonly<Record<string, Fact>> = {
  'whether a professional is published': { service: 'directory' },
  'what a professional is called': { service: 'directory' },
  'what a profile is called': { service: 'directory' },
  'the rank that a night has made': { service: 'directory' },
  'what can be booked with a business': { service: 'scheduling' },
  'what a species is called': { service: 'animals' },
  'what a breed is called': { service: 'animals' },
  'what an offer says': { service: 'commerce' },
  'whether an offer is withdrawn': { service: 'commerce' },
  'whether a storefront is open': { service: 'commerce' },
  'what a storefront is called': { service: 'commerce' },
  'what a product says': { service: 'commerce' },
  'what a product is called': { service: 'commerce' },
  'how much there is of an offer': { service: 'commerce' },
  'when an offer begins and ends': { service: 'commerce', isOfTime: true },
  'whether a plan is on sale': { service: 'commerce' },
  'which plans there are': { service: 'commerce' },
  'when a plan is retired': { service: 'commerce', isOfTime: true },
  'when a plan comes on sale': { service: 'commerce', isOfTime: true },
  'what the platform costs': { service: 'commerce' },
  'when a price begins and ends': { service: 'commerce', isOfTime: true },
  'what a listing says': { service: 'deposits' },
  'whether a listing is shown': { service: 'deposits' },
  'how many listings are shown': { service: 'deposits' },
  'which items of a litter there are': { service: 'deposits' },
  'who waits for a listing': { service: 'deposits' },
  'what a waitlist has reserved': { service: 'deposits' },
  'whether an animal has a deposit': { service: 'deposits' },
  'what is on record of a listed animal': { service: 'animals' },
  'what a parent of a listed animal is called': { service: 'animals' },
  'which health tests of a listed animal are on record': { service: 'animals' },
  'which health tests of a parent are on record': { service: 'animals' },
  'whether a litter has a live Litter Pass': { service: 'animals' },
  'when an offer to somebody who waits ends': { service: 'deposits', isOfTime: true },
  'when a reservation ends': { service: 'deposits', isOfTime: true },
  'when a Litter Pass ends': { service: 'animals', isOfTime: true },
};

/** A public answer that a process caches. */
interface Remembered {
  /** The maximum age if nothing in it changes. */
  readonly seconds: number;
  /** Its facts, each of which clears it within 2 seconds of a change; without those that only a release changes. */
  readonly facts: readonly string[];
}

/** Every answer that the REST facade and the web host cache. */
export const answers: Readonly<Record<string, Remembered>> = {
  '/api/marketplace/v1/codes/:code': {
    seconds: 30,
    facts: ['whether an offer is withdrawn', 'whether a storefront is open', 'when an offer begins and ends'],
  },
  '/api/marketplace/v1/offers/by-storefront/:storefrontId': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '/api/marketplace/v1/offers/by-catalog-item/:catalogItemId': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '/api/marketplace/v1/offers/:id': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '/api/price/v1/platform-prices': {
    seconds: 60,
    facts: ['what the platform costs', 'when a price begins and ends'],
  },
  '/api/plan/v1/plans': {
    seconds: 60,
    facts: [
      'whether a plan is on sale',
      'which plans there are',
      'when a plan is retired',
      'when a plan comes on sale',
    ],
  },
  '/api/plan/v1/plans/:publicCode': {
    seconds: 60,
    facts: ['whether a plan is on sale', 'when a plan is retired'],
  },
  '/api/animal/v1/species': { seconds: 3600, facts: ['what a species is called'] },
  '/api/animal/v1/species/:code/breeds': { seconds: 3600, facts: ['what a breed is called'] },
  '/api/profile/v1/:locale/Profile/professionals': {
    seconds: 30,
    facts: [
      'whether a professional is published',
      'what a professional is called',
      'the rank that a night has made',
    ],
  },
  '/api/profile/v1/:locale/Profile/profiles/:id': {
    seconds: 30,
    facts: [
      'whether a professional is published',
      'what a professional is called',
      'the rank that a night has made',
    ],
  },
  '/api/profile/v1/:locale/Profile/kind-service-categories': { seconds: 3600, facts: [] },
  '/api/animallisting/v1/public/listings/:shortCode': {
    seconds: 30,
    facts: [
      'what a profile is called',
      'the rank that a night has made',
      'what a listing says',
      'whether a listing is shown',
      'which items of a litter there are',
      'who waits for a listing',
      'what a waitlist has reserved',
      'whether an animal has a deposit',
      'whether a litter has a live Litter Pass',
      'when an offer to somebody who waits ends',
      'when a reservation ends',
      'when a Litter Pass ends',
    ],
  },
  '{site_url}/': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'how much there is of an offer',
      'when an offer begins and ends',
      'what a profile is called',
    ],
  },
  '{site_url}/store': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '{site_url}/store/search': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'what a product says',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '{site_url}/store/by/:handle': {
    seconds: 30,
    facts: [
      'what can be booked with a business',
      'whether a professional is published',
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'how much there is of an offer',
      'when an offer begins and ends',
      'what a listing says',
      'whether a listing is shown',
      'which items of a litter there are',
      'what a waitlist has reserved',
      'whether an animal has a deposit',
      'when a reservation ends',
    ],
  },
  '{site_url}/store/offers/:offerId': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '{site_url}/store/:itemCode': { seconds: 30, facts: ['what a product is called'] },
  '{site_url}/store/:itemCode/:slug': {
    seconds: 30,
    facts: [
      'what an offer says',
      'whether an offer is withdrawn',
      'whether a storefront is open',
      'what a storefront is called',
      'what a product says',
      'what a product is called',
      'how much there is of an offer',
      'when an offer begins and ends',
    ],
  },
  '{site_url}/breeders': { seconds: 30, facts: ['what a species is called'] },
  '{site_url}/kennels-and-catteries': {
    seconds: 30,
    facts: [
      'whether a professional is published',
      'what a professional is called',
      'what a species is called',
    ],
  },
  '{site_url}/professionals/:handle': {
    seconds: 30,
    facts: [
      'what can be booked with a business',
      'whether a professional is published',
      'what a professional is called',
      'what a listing says',
      'whether a listing is shown',
      'which items of a litter there are',
      'what a waitlist has reserved',
      'whether an animal has a deposit',
      'when a reservation ends',
    ],
  },
  '{site_url}/listings': {
    seconds: 30,
    facts: [
      'what a profile is called',
      'what a listing says',
      'whether a listing is shown',
      'which items of a litter there are',
      'what a waitlist has reserved',
      'whether an animal has a deposit',
      'when a reservation ends',
    ],
  },
  '{site_url}/listings/:shortCode': {
    seconds: 30,
    facts: [
      'what a profile is called',
      'what a species is called',
      'what a breed is called',
      'what is on record of a listed animal',
      'what a parent of a listed animal is called',
      'which health tests of a listed animal are on record',
      'which health tests of a parent are on record',
      'what a listing says',
      'whether a listing is shown',
      'which items of a litter there are',
      'who waits for a listing',
      'what a waitlist has reserved',
      'whether an animal has a deposit',
      'whether a litter has a live Litter Pass',
      'when an offer to somebody who waits ends',
      'when a reservation ends',
      'when a Litter Pass ends',
    ],
  },
  '{site_url}/sitemap.xml': { seconds: 30, facts: ['how many listings are shown'] },
  '{site_url}/sitemaps/store.xml': { seconds: 30, facts: [] },
  '{site_url}/sitemaps/directory.xml': { seconds: 30, facts: [] },
  '{site_url}/sitemaps/professionals-:number.xml': {
    seconds: 30,
    facts: ['whether a professional is published'],
  },
  '{site_url}/sitemaps/listings-:number.xml': { seconds: 30, facts: ['whether a listing is shown'] },
  '{site_url}/sitemaps/:file.xml': { seconds: 30, facts: ['whether a storefront is open'] },
};
