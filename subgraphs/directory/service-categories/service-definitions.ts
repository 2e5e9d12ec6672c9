import type { ServiceCategoryCode } from '../../../kernel/profiles/professional-codes.ts';

/** A service in the platform's catalog, and the specialties of the businesses that offer it. */
interface ServiceDefinition {
  readonly code: string;
  readonly categoryCode: ServiceCategoryCode;
  readonly applicableSpecialtyCodesCsv: string;
}

const serviceDefinitions: readonly ServiceDefinition[] = [
  {
    code: 'OVERNIGHT_STAY',
    categoryCode: 'BOARDING',
    applicableSpecialtyCodesCsv: 'DOG_BOARDING,CAT_BOARDING,SMALL_ANIMAL_BOARDING',
  },
  { code: 'LONG_STAY', categoryCode: 'BOARDING', applicableSpecialtyCodesCsv: 'DOG_BOARDING,CAT_BOARDING' },
  { code: 'DAY_STAY', categoryCode: 'DAYCARE', applicableSpecialtyCodesCsv: 'DOG_DAYCARE,CAT_DAYCARE' },
  { code: 'PUPPY_PLAYGROUP', categoryCode: 'DAYCARE', applicableSpecialtyCodesCsv: 'DOG_DAYCARE' },
  {
    code: 'OBEDIENCE_CLASS',
    categoryCode: 'TRAINING',
    applicableSpecialtyCodesCsv: 'OBEDIENCE_TRAINING,PUPPY_TRAINING',
  },
  {
    code: 'BEHAVIOUR_SESSION',
    categoryCode: 'TRAINING',
    applicableSpecialtyCodesCsv: 'BEHAVIOUR_TRAINING',
  },
  { code: 'FULL_GROOM', categoryCode: 'GROOMING', applicableSpecialtyCodesCsv: 'DOG_GROOMING,CAT_GROOMING' },
  { code: 'BATH_AND_BRUSH', categoryCode: 'GROOMING', applicableSpecialtyCodesCsv: 'DOG_GROOMING' },
  {
    code: 'NATURAL_COVER',
    categoryCode: 'STUD_SERVICE',
    applicableSpecialtyCodesCsv: 'DOG_STUD,CAT_STUD',
  },
  { code: 'SEMEN_COLLECTION', categoryCode: 'STUD_SERVICE', applicableSpecialtyCodesCsv: 'DOG_STUD' },
  { code: 'SHOW_HANDLING', categoryCode: 'HANDLING', applicableSpecialtyCodesCsv: 'CONFORMATION_HANDLING' },
  {
    code: 'SHOW_PREPARATION',
    categoryCode: 'HANDLING',
    applicableSpecialtyCodesCsv: 'CONFORMATION_HANDLING,SHOW_GROOMING',
  },
  { code: 'GROUND_TRANSPORT', categoryCode: 'TRANSPORT', applicableSpecialtyCodesCsv: 'GROUND_TRANSPORT' },
  {
    code: 'FLIGHT_NANNY',
    categoryCode: 'TRANSPORT',
    applicableSpecialtyCodesCsv: 'AIR_TRANSPORT,FLIGHT_NANNY',
  },
  {
    code: 'PLANNED_LITTER',
    categoryCode: 'BREEDING',
    applicableSpecialtyCodesCsv: 'DOG_BREEDING,CAT_BREEDING',
  },
  { code: 'WHELPING_CARE', categoryCode: 'BREEDING', applicableSpecialtyCodesCsv: 'WHELPING,QUEENING' },
];

/** The specialties of every service of a category, each once, in their order (spec 2.9). */
export function specialtyCodesOf(category: ServiceCategoryCode): string[] {
  const codes = serviceDefinitions
    .filter(({ categoryCode }) => categoryCode === category)
    .flatMap(({ applicableSpecialtyCodesCsv }) => applicableSpecialtyCodesCsv.split(','));
  return [...new Set(codes)];
}
