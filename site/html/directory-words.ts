import { countryName } from '../../kernel/text/country.ts';
import { breedersPath, kennelsPath } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';

/** The lists of the directory, each of one kind of professionals. */
export const listLinks = {
  BREEDER: { href: breedersPath, text: 'Breeders' },
  KENNEL_CATTERY: { href: kennelsPath, text: 'Kennels and catteries' },
} as const;

const breedingFactors: ReadonlySet<string> = new Set(['HEALTH_TESTS', 'CONTRACTS', 'LITTER_RECENCY']);
const breedingCategories: ReadonlySet<string> = new Set(['BREEDING', 'STUD_SERVICE']);

/** Whether a fact says something about the professional: a groomer has no litters. */
export function concerns(
  code: string,
  {
    professionalKindCode,
    breeds,
    serviceCategories,
  }: {
    readonly professionalKindCode: string;
    readonly breeds: readonly unknown[];
    readonly serviceCategories: readonly string[];
  },
): boolean {
  const breedsAnimals =
    professionalKindCode === 'BREEDER' ||
    breeds.length > 0 ||
    serviceCategories.some((category) => breedingCategories.has(category));
  return breedsAnimals || !breedingFactors.has(code);
}

const factors: Readonly<Record<string, string>> = {
  VERIFICATION: 'Identity verified',
  HEALTH_TESTS: 'Health test results on record',
  CONTRACTS: 'Contracts for handovers',
  RESPONSE_TIME: 'Quick answers to inquiries',
  REVIEWS: 'Good reviews from clients',
  COMPLETENESS: 'Complete profile',
  LITTER_RECENCY: 'A recent litter',
};

export function factorInWords(code: string): string {
  return factors[code] ?? code;
}

/** Where a professional is, from the city to the country; null if not stated. */
export function placeInWords({
  city,
  countryCode,
}: {
  readonly city: string | null;
  readonly countryCode: string | null;
}): string | null {
  const parts = [city, countryCode === null ? null : countryName(countryCode)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(', ');
}

/** Professionals without breeds who do one thing, by what they do. */
const trades: Readonly<Record<string, string>> = {
  GROOMING: 'Groomer',
  TRAINING: 'Trainer',
  DAYCARE: 'Day care',
  HANDLING: 'Handler',
  TRANSPORT: 'Pet transport',
};

/** What a professional is: the species of its breeds distinguish kennels from catteries. */
export function kindInWords({
  professionalKindCode,
  speciesCodes,
  serviceCategories,
}: {
  readonly professionalKindCode: string;
  readonly speciesCodes: readonly string[];
  readonly serviceCategories: readonly string[];
}): string {
  if (professionalKindCode === 'BREEDER') return 'Breeder';
  const trade = serviceCategories.length === 1 ? trades[serviceCategories[0] ?? ''] : undefined;
  if (speciesCodes.length === 0 && trade !== undefined) return trade;
  const [only] = speciesCodes;
  if (speciesCodes.length === 1 && only === 'DOG') return 'Kennel';
  if (speciesCodes.length === 1 && only === 'CAT') return 'Cattery';
  return 'Kennel and cattery';
}

export function reviewsInWords(rating: string | null, reviewCount: number): string | null {
  if (rating === null || reviewCount === 0) return null;
  return `${rating} out of 5 (${counted(reviewCount, 'review')})`;
}
