/** How frequent each value is, relative to the others of its list. */
export type Weights = Readonly<Record<string, number>>;

/** Every visit has one value of each. */
export const ofVisits: Readonly<Record<string, Weights>> = {
  CHANNEL: { SEARCH: 37, DIRECT: 24, SOCIAL: 17, REFERRAL: 9, EMAIL: 6, PAID: 4, ASSISTANT: 3 },
  COUNTRY: { US: 61, CA: 15, GB: 8, DE: 6, AU: 4, FR: 3, NL: 2, JP: 1 },
  LANGUAGE: { en: 84, fr: 6, de: 6, nl: 2, ja: 2 },
  DEVICE: { MOBILE: 62, DESKTOP: 32, TABLET: 6 },
  BROWSER: { Chrome: 48, Safari: 35, Firefox: 7, 'Microsoft Edge': 6, 'Samsung Internet for Android': 4 },
  OS: { iOS: 36, Android: 30, Windows: 20, macOS: 12, Linux: 2 },
};

/** Pages on which visits begin and end, and that they view: paths. */
export const pages: Readonly<Record<'ENTRY_PAGE' | 'EXIT_PAGE' | 'PAGE', Weights>> = {
  ENTRY_PAGE: { '/': 46, '/puppies': 22, '/blog/first-night': 14, '/dogs': 10, '/store': 5, '/contact': 3 },
  EXIT_PAGE: {
    '/contact': 28,
    '/puppies': 24,
    '/': 18,
    '/puppies/spring-litter': 14,
    '/blog/first-night': 10,
  },
  PAGE: {
    '/': 30,
    '/puppies': 24,
    '/puppies/spring-litter': 14,
    '/dogs': 10,
    '/blog/first-night': 9,
    '/contact': 8,
    '/store': 4,
    '/about': 1,
  },
};

export const pageKinds: Weights = { HOME: 30, LITTER: 38, ANIMAL: 10, BLOG_POST: 9, STATIC: 9, STORE: 4 };

/** Only some visits have a value of these. */
export const ofSomeVisits: Readonly<Record<string, readonly [part: number, weights: Weights]>> = {
  REFERRER: [
    0.62,
    {
      'www.google.com': 52,
      'www.instagram.com': 15,
      'www.facebook.com': 12,
      'duckduckgo.com': 8,
      'www.bing.com': 6,
      'breeders.example': 5,
      'pets.example': 2,
    },
  ],
  UTM_SOURCE: [0.12, { newsletter: 55, instagram: 30, google: 15 }],
  UTM_MEDIUM: [0.12, { email: 55, social: 30, cpc: 15 }],
  UTM_CAMPAIGN: [0.12, { 'spring-litter': 60, 'open-day': 40 }],
  UTM_TERM: [0.04, { 'labrador puppies': 70, 'labrador breeder': 30 }],
  UTM_CONTENT: [0.05, { header: 60, footer: 40 }],
};

/** Activity in each hour, in UTC, for a site with visitors in America. */
export const hours = [7, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 6, 7, 8, 9, 9, 10, 10, 9, 9, 10, 10, 9];

/** Actions per thousand visits, with the value of each in cents. */
export const actions = [
  { kind: 'INQUIRY', code: 'puppy', often: 40, cents: 0 },
  { kind: 'OUTBOUND_CLICK', code: 'instagram', often: 25, cents: 0 },
  { kind: 'DOWNLOAD', code: 'puppy-contract', often: 20, cents: 0 },
  { kind: 'PURCHASE', code: 'starter-kit', often: 10, cents: 4_900 },
  { kind: 'DONATE', code: 'rescue', often: 5, cents: 2_000 },
] as const;
