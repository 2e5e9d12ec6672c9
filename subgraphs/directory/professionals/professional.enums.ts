import { registerEnumType } from 'type-graphql';

export enum ProfessionalKind {
  BREEDER = 'BREEDER',
  KENNEL_CATTERY = 'KENNEL_CATTERY',
}

registerEnumType(ProfessionalKind, {
  name: 'ProfessionalKind',
  description: 'What a professional is.',
  valuesConfig: {
    BREEDER: { description: 'A breeder.' },
    KENNEL_CATTERY: {
      description: 'A kennel, a cattery or both; which of them follows from the species of its breeds.',
    },
  },
});

export enum KennelServiceCategoryCode {
  BOARDING = 'BOARDING',
  DAYCARE = 'DAYCARE',
  TRAINING = 'TRAINING',
  GROOMING = 'GROOMING',
  STUD_SERVICE = 'STUD_SERVICE',
  HANDLING = 'HANDLING',
  TRANSPORT = 'TRANSPORT',
  BREEDING = 'BREEDING',
}

registerEnumType(KennelServiceCategoryCode, {
  name: 'KennelServiceCategoryCode',
  description: 'What kennels and catteries do; `kennelServiceCategories` describes each.',
  valuesConfig: {
    BOARDING: { description: 'Overnight stays.' },
    DAYCARE: { description: 'Care during the day.' },
    TRAINING: { description: 'Lessons.' },
    GROOMING: { description: 'Care of coat and nails.' },
    STUD_SERVICE: { description: 'Males for breeding.' },
    HANDLING: { description: 'Presentation at shows.' },
    TRANSPORT: { description: 'Trips for animals.' },
    BREEDING: { description: 'Planned litters.' },
  },
});

export enum ProfessionalOrder {
  RANK = 'RANK',
  DISTANCE = 'DISTANCE',
}

registerEnumType(ProfessionalOrder, {
  name: 'ProfessionalOrder',
  description: 'The order of a list of professionals.',
  valuesConfig: {
    RANK: { description: 'The best rank first, then the best rating, then by handle; the unranked last.' },
    DISTANCE: { description: 'The nearest first, then as by rank; those without a place are left out.' },
  },
});

export enum ProfessionalFacetName {
  speciesCodes = 'speciesCodes',
  countryCode = 'countryCode',
  subdivisionCode = 'subdivisionCode',
  professionalKindCode = 'professionalKindCode',
  serviceCategory = 'serviceCategory',
}

registerEnumType(ProfessionalFacetName, {
  name: 'ProfessionalFacetName',
  description: 'What those found can be counted by.',
  valuesConfig: {
    speciesCodes: { description: 'Species of the breeds declared.' },
    countryCode: { description: 'The country.' },
    subdivisionCode: { description: 'The part of the country.' },
    professionalKindCode: { description: 'What they are.' },
    serviceCategory: { description: 'What kennels and catteries do.' },
  },
});

export enum RankFactorCode {
  VERIFICATION = 'VERIFICATION',
  HEALTH_TESTS = 'HEALTH_TESTS',
  CONTRACTS = 'CONTRACTS',
  RESPONSE_TIME = 'RESPONSE_TIME',
  REVIEWS = 'REVIEWS',
  COMPLETENESS = 'COMPLETENESS',
  LITTER_RECENCY = 'LITTER_RECENCY',
}

registerEnumType(RankFactorCode, {
  name: 'RankFactorCode',
  description: 'The facts that a rank is calculated from; nothing else counts.',
  valuesConfig: {
    VERIFICATION: { description: 'The platform has verified who this is.' },
    HEALTH_TESTS: { description: 'Results of health tests are uploaded.' },
    CONTRACTS: { description: 'Animals are handed over with contracts.' },
    RESPONSE_TIME: { description: 'Inquiries are answered soon.' },
    REVIEWS: { description: 'Clients speak well of it.' },
    COMPLETENESS: { description: 'The profile says what people look for.' },
    LITTER_RECENCY: { description: 'There was a litter lately.' },
  },
});

export enum ProfessionalBadgeCode {
  HEALTH_TESTED = 'HEALTH_TESTED',
  CONTRACT_USER = 'CONTRACT_USER',
  FAST_RESPONDER = 'FAST_RESPONDER',
  VERIFIED = 'VERIFIED',
}

registerEnumType(ProfessionalBadgeCode, {
  name: 'ProfessionalBadgeCode',
  description: 'What a professional is known for.',
  valuesConfig: {
    HEALTH_TESTED: { description: 'Results of health tests are uploaded.' },
    CONTRACT_USER: { description: 'Animals are handed over with contracts.' },
    FAST_RESPONDER: { description: 'Inquiries are answered soon.' },
    VERIFIED: { description: 'The platform has verified who this is.' },
  },
});
