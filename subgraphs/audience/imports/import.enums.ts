import { registerEnumType } from 'type-graphql';

export enum AudienceImportOrigin {
  PLAUSIBLE = 'PLAUSIBLE',
  GOOGLE_ANALYTICS = 'GOOGLE_ANALYTICS',
}

registerEnumType(AudienceImportOrigin, {
  name: 'AudienceImportOrigin',
  description: 'Who counted imported days.',
  valuesConfig: {
    PLAUSIBLE: { description: 'Plausible.' },
    GOOGLE_ANALYTICS: { description: 'Google Analytics 4.' },
  },
});

export enum AudienceImportReason {
  COUNTED_HERE = 'COUNTED_HERE',
  TOO_OLD = 'TOO_OLD',
  IMPORTED_BEFORE = 'IMPORTED_BEFORE',
  WITHOUT_TOTALS = 'WITHOUT_TOTALS',
  WITHOUT_DAYS = 'WITHOUT_DAYS',
  OTHER_HOST = 'OTHER_HOST',
  OTHER_LIST = 'OTHER_LIST',
  REPEATED = 'REPEATED',
  UNFIT_VALUE = 'UNFIT_VALUE',
}

registerEnumType(AudienceImportReason, {
  name: 'AudienceImportReason',
  description: 'Why a part of an export is not imported.',
  valuesConfig: {
    COUNTED_HERE: { description: 'Days that were counted here.' },
    TOO_OLD: { description: 'Days that are older than the site keeps them.' },
    IMPORTED_BEFORE: { description: 'Days that another import brought.' },
    WITHOUT_TOTALS: { description: 'Days of lists for which the export has no visitors and visits.' },
    WITHOUT_DAYS: { description: 'Tables of several days together.' },
    OTHER_HOST: { description: 'Pages of hosts that are no domain of the site.' },
    OTHER_LIST: { description: 'Lists that insights do not have, such as custom events.' },
    REPEATED: { description: 'Rows of a list and day that another table of the export has too.' },
    UNFIT_VALUE: { description: 'Values that say nothing, may name somebody or admit somebody.' },
  },
});
