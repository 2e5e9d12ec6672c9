import { registerEnumType } from 'type-graphql';

/** See kernel/audience/intake.ts; the same words are in the table. */
export enum AudienceDropReason {
  SITE_UNVERIFIED = 'SITE_UNVERIFIED',
  SITE_SUSPENDED = 'SITE_SUSPENDED',
  UNKNOWN_HOST = 'UNKNOWN_HOST',
  WRONG_SECRET = 'WRONG_SECRET',
  MALFORMED = 'MALFORMED',
  OWN_ADDRESS = 'OWN_ADDRESS',
  OWN_FRAME = 'OWN_FRAME',
  NO_WEB_PAGE = 'NO_WEB_PAGE',
  SPAM = 'SPAM',
  RATE = 'RATE',
  SAMPLED = 'SAMPLED',
}

registerEnumType(AudienceDropReason, {
  name: 'AudienceDropReason',
  description: 'Why hits or actions of an audience site were not counted.',
  valuesConfig: {
    SITE_UNVERIFIED: { description: 'The domain of the site is not verified.' },
    SITE_SUSPENDED: { description: 'The platform has suspended the site.' },
    UNKNOWN_HOST: { description: 'The page is on none of the domains of the site.' },
    WRONG_SECRET: { description: 'A server or a proxy sent another secret.' },
    MALFORMED: { description: 'A field was not as it should be; `detail` names it.' },
    OWN_ADDRESS: { description: 'It came from an address that the owner named.' },
    OWN_FRAME: { description: 'The page was in a frame of a page of the same site.' },
    NO_WEB_PAGE: { description: 'The address is none of the web, such as that of a file.' },
    SPAM: { description: 'Its referrer is on a published list of spammers.' },
    RATE: { description: 'The site, or one sender, sent more than it may; counted by post.' },
    SAMPLED: { description: 'The site sent very much, and other hits stand for it.' },
  },
});
