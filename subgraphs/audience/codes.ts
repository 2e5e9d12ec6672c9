import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services. */
const codes = {
  Audience_AudienceSite_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no audience site with this key, or it has no such domain',
  },
  Audience_AudienceSite_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'There are 20 audience sites already',
  },
  Audience_AudienceSiteDomain_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The audience site has 20 domains already',
  },
  Audience_AudienceSiteDomain_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'The audience site has this domain already',
  },
  Audience_AudienceSiteDomain_DL_Last_RJ: {
    suffix: 'conflict',
    detail: 'It is the only domain of the audience site',
  },
  Audience_AudienceSiteDomain_VL_Domain_RJ: {
    suffix: 'validation-failed',
    detail: 'The domain cannot be used for an audience site',
  },
  Audience_AudienceGoal_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The audience site has no such goal',
  },
  Audience_AudienceGoal_AD_Limit_RJ: { suffix: 'conflict', detail: 'The audience site has 50 goals already' },
  Audience_AudienceGoal_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'Another goal of the audience site has this name',
  },
  Audience_AudienceSharedLink_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The audience site has 20 shared links already',
  },
  Audience_AudienceImport_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The audience site has no such import, or it is over',
  },
  Audience_AudienceImport_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The audience site has 20 imports already',
  },
  Audience_AudienceImport_AD_Incomplete_RJ: {
    suffix: 'conflict',
    detail: 'Some parts of the import are missing',
  },
  Audience_AudienceImport_AD_Days_RJ: {
    suffix: 'conflict',
    detail: 'Days of the import were imported or counted meanwhile',
  },
  Audience_AudienceFunnel_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The audience site has no such funnel',
  },
  Audience_AudienceFunnel_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'The audience site has 20 funnels already',
  },
  Audience_AudienceFunnel_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'Another funnel of the audience site has this name',
  },
  Audience_AudienceSite_VL_Verification_RJ: {
    suffix: 'unprocessable',
    detail: 'Neither the DNS record nor the meta tag was found',
  },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
