import { type Catalogue, registerCodes } from '../kernel/errors/errors.ts';

/** The refusals of the collector, besides the codes of all services (spec 7.8). */
const codes = {
  Audience_AudienceCollect_VL_Request_RJ: {
    suffix: 'validation-failed',
    detail: 'The envelope is not well formed',
  },
  Audience_AudienceCollect_VL_SiteSecret_RJ: {
    suffix: 'unauthorized',
    detail: 'The site has another secret',
  },
  Audience_AudienceCollect_VL_SiteKey_RJ: {
    suffix: 'forbidden',
    detail: 'The site is not known or not active, or the page is on none of its domains',
  },
  Audience_AudienceCollect_VL_Site_RJ: { suffix: 'forbidden', detail: 'The platform suspended the site' },
  Audience_AudienceCollect_VL_Envelope_RJ: {
    suffix: 'payload-too-large',
    detail: 'An envelope has at most 65,536 bytes and 200 hits',
  },
  Audience_AudienceCollect_HD_Rate_RJ: {
    suffix: 'rate-limit-exceeded',
    detail: 'The site sends more than it may',
  },
  Audience_AudienceCollect_HD_Disabled_FL: {
    suffix: 'service-unavailable',
    detail: 'Nothing is collected for the time being',
  },
} satisfies Catalogue;

type Codes = typeof codes;
declare module '../kernel/errors/errors.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the keys are the codes
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
