const letter = (n: number) => String.fromCodePoint(65 + (n % 20));
const country = (n: number) => `countryCode=C${letter(n)}`;
const spot = (n: number) => `lat=${30 + (n % 20)}.2&lon=${-120 + 3 * (n % 19)}.3`;
/** Hexadecimal digits as the names of the filled directory have them. */
const part = (n: number) => 'abcdefghijklmnop'[n % 16] ?? '';
const categories = ['BOARDING', 'DAYCARE', 'TRAINING', 'GROOMING', 'STUD_SERVICE', 'HANDLING', 'TRANSPORT'];
const allFacets = 'facets=speciesCodes,countryCode,subdivisionCode,professionalKindCode,serviceCategory';

/** Each filter and order of the directory (contract 8), alone and with others; `n` counts the requests. */
export const searches: Readonly<Record<string, (n: number) => string>> = {
  'first page by rank': () => '',
  'page 1,000 by rank': () => 'page=1000',
  'page 5,000 of 100': () => 'page=5000&pageSize=100',
  species: (n) => `speciesCode=${['dog', 'cat', 'fish'][n % 3]}`,
  breed: (n) => `breedCode=BREED_${n % 40}`,
  'breed and country': (n) => `breedCode=BREED_${n % 40}&${country(n)}`,
  country,
  'part of a country': (n) => `subdivisionCode=C${letter(n)}-${n % 5}`,
  city: (n) => `city=city${n % 400}`,
  'service of a kennel': (n) => `kind=KENNEL_CATTERY&serviceCategory=${categories[n % 7]}`,
  verified: () => 'isVerified=true',
  'verified, with a litter, of a species': (n) =>
    `isVerified=true&hasAvailableLitter=true&speciesCode=${['DOG', 'CAT', 'FISH'][n % 3]}`,
  'page 200 of a country': (n) => `${country(n)}&page=200`,
  'lowest rank': (n) => `minRankScore=${20 + (n % 60)}`,
  'lowest rank in a country': (n) => `minRankScore=${20 + (n % 60)}&${country(n)}`,
  'a name': (n) => `q=professional&city=city${n % 400}`,
  'beginning of names': (n) => `q=${part(n)}${part(n >> 4)}${part(n >> 8)}`,
  'two letters': (n) => `q=${part(n)}${part(n >> 4)}`,
  'two letters that most have': () => 'q=ci',
  'a city with a typo': (n) => `q=abcdefgh${part(n)}${part(n >> 4)}`,
  'words and two facets': (n) => `q=city${n % 400}&facets=speciesCodes,countryCode`,
  'within 10 km': (n) => `${spot(n)}&radiusKm=10`,
  'within 100 km': (n) => `${spot(n)}&radiusKm=100`,
  'within 500 km': (n) => `${spot(n)}&radiusKm=500`,
  'the nearest': (n) => `${spot(n)}&orderBy=DISTANCE`,
  'the nearest of a species within 100 km': (n) => `${spot(n)}&orderBy=DISTANCE&radiusKm=100&speciesCode=DOG`,
  'the nearest of a breed': (n) => `${spot(n)}&orderBy=DISTANCE&breedCode=BREED_${n % 40}`,
  'page 200 of the nearest': (n) => `${spot(n)}&orderBy=DISTANCE&page=200`,
  'all facets': () => allFacets,
  'all facets of a species in a country': (n) => `speciesCode=DOG&${country(n)}&${allFacets}`,
  'all facets of verified ones': () => `isVerified=true&${allFacets}`,
  'all facets of a breed': (n) => `breedCode=BREED_${n % 40}&${allFacets}`,
  'all facets within 100 km': (n) => `${spot(n)}&radiusKm=100&${allFacets}`,
};
