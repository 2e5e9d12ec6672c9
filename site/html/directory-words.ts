/** Countries by their names, in the language of the pages. */
const regions = new Intl.DisplayNames(['en'], { type: 'region' });

const factors: Readonly<Record<string, string>> = {
  VERIFICATION: 'The platform has verified who this is',
  HEALTH_TESTS: 'Results of health tests are on record',
  CONTRACTS: 'Animals are handed over with contracts',
  RESPONSE_TIME: 'Inquiries are answered soon',
  REVIEWS: 'Clients speak well of it',
  COMPLETENESS: 'The profile says what people look for',
  LITTER_RECENCY: 'There was a litter lately',
};

export function factorInWords(code: string): string {
  return factors[code] ?? code;
}

/** What a country is called; a code that nobody knows stands for itself. */
export function countryName(code: string): string {
  return regions.of(code) ?? code;
}

/** Where a professional is, from the city to the country; null when it has not said. */
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

/** What a professional is: the species of its breeds tell kennels from catteries. */
export function kindInWords({
  professionalKindCode,
  speciesCodes,
}: {
  readonly professionalKindCode: string;
  readonly speciesCodes: readonly string[];
}): string {
  if (professionalKindCode === 'BREEDER') return 'Breeder';
  const [only] = speciesCodes;
  if (speciesCodes.length === 1 && only === 'DOG') return 'Kennel';
  if (speciesCodes.length === 1 && only === 'CAT') return 'Cattery';
  return 'Kennel and cattery';
}

/** A rank as people read it: the nightly pass has not seen everybody yet. */
export function rankInWords(rankScore: string | null): string {
  return rankScore === null ? 'Not ranked yet' : `Rank ${rankScore} of 100`;
}

export function reviewsInWords(rating: string | null, reviewCount: number): string | null {
  if (rating === null || reviewCount === 0) return null;
  return `${rating} of 5 in ${reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}`;
}
